const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  )

/** Names a call in the traces of the server, as W3C Trace Context has it. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`

/** Whether the server wrote into its page that it keeps traces (server: `pages/host/trace-tag.ts`). */
export const isTraced = (window?: Window): boolean =>
  !!window?.document.querySelector('head > meta[name=lab-traced]')
