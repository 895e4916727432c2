/** Takes the hash out of the address, without a history entry. */
export const dropHash = ({ location, history }: Window) => {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}
