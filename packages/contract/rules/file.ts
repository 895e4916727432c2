/** Largest file taken of a member, in bytes. */
export const fileBytes = 20 * 1024 * 1024

/** Largest file taken of staff: results of an instrument. */
export const staffFileBytes = 4 * 1024 * 1024 * 1024

/** Kinds of files taken, with the endings of their names. */
export const fileEndings = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/zip': ['zip'],
  'text/csv': ['csv'],
  // Spectra and diffractograms among them.
  'text/plain': ['txt', 'xy', 'dpt', 'asc', 'jdx', 'dx'],
} as const satisfies Record<string, readonly string[]>

export type FileType = keyof typeof fileEndings

const endings: readonly string[] = Object.values(fileEndings).flat()

/** What a file input offers to choose: `.png,.jpg,…`. */
export const acceptedFiles = endings.map((ending) => `.${ending}`).join(',')

const giga = 1024 ** 3

/** A limit as people read it: `20 MB`, `4 GB`. */
export const shownLimit = (bytes: number): string =>
  bytes >= giga ? `${Math.floor(bytes / giga)} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`

interface Sent {
  name: string
  size: number
}

const endingOf = (name: string) => (name.includes('.') ? name.split('.').pop()?.toLowerCase() : undefined)

const foreign = (name: string) => `「${name}」的格式不支持`
const empty = (name: string) => `「${name}」是空文件`

/** Why a file is not taken, before it is sent; undefined when it is. `most` bytes, by who sends it. */
export const fileProblem = ({ name, size }: Sent, most: number = fileBytes): string | undefined => {
  if (!endings.includes(endingOf(name) ?? '')) return foreign(name)
  if (size === 0) return empty(name)
  if (size > most) return `「${name}」超过${shownLimit(most)}`
}

/** Why a file that has come is not taken, before its content is looked at: a name without an ending says nothing. */
export const sentProblem = ({ name, size }: Sent): string | undefined => {
  const ending = endingOf(name)
  if (ending !== undefined && !endings.includes(ending)) return foreign(name)
  if (size === 0) return empty(name)
}
