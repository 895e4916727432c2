import './spinner.css'

interface SpinnerProps {
  /** What is going on, for screen readers. Without it the spinner is decoration. */
  label?: string
}

/** A small turning ring, as high as the text beside it. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span className="spinner" role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
