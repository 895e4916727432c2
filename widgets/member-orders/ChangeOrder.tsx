export function ChangeOrder(_: { onClose: () => void }) {
  return null
}
