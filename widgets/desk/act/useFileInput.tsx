import { type ChangeEvent, type ReactNode, useRef } from 'react'

interface Wanted {
  label: string
  /** Endings of names, as `accept` takes them. */
  accept: string
  onFile: (file: File) => void
}

/** An input for one file that is out of sight, and what opens it. */
export const useFileInput = ({ label, accept, onFile }: Wanted): { input: ReactNode; open: () => void } => {
  const ref = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  const input = (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      aria-label={label}
      tabIndex={-1}
      accept={accept}
      onChange={choose}
    />
  )
  return { input, open: () => ref.current?.click() }
}
