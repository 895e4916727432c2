/** A colour, for those who see it; its value stands beside it as text. */
export const Swatch = ({ value }: { value: string }) => (
  <span className="swatch" style={{ background: value }} aria-hidden="true" />
)
