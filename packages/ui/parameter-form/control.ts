import type { AskedField } from '@lab/contract/rules/shop/catalogue/parameters'

/** A stored file, as an answer holds it. */
export interface AnswerFile {
  rid: string
  name: string
}

/** Stores one file; `msg` says why it could not be. */
export type Upload = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ file: AnswerFile } | { msg: string }>

/** The props of the control of one field. */
export interface ControlProps {
  field: AskedField
  /** Its name in the page: two forms may ask the same field. */
  name: string
  answer: unknown
  error?: string
  onAnswer: (answer: unknown) => void
  upload: Upload
}

/** The props of every control of the house. */
export const fieldOf = ({ field: { label, required, help }, name, error }: ControlProps) => ({
  label,
  name,
  required,
  error,
  hint: help || undefined,
})

/** An answer that is a text; empty when it is of another kind. */
export const textOf = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
