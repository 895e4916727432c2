/** Largest file taken, in bytes. */
export const fileBytes = 20 * 1024 * 1024

/** Kinds of files taken, with the endings of their names. */
export const fileEndings = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/zip': ['zip'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
} as const satisfies Record<string, readonly string[]>

export type FileType = keyof typeof fileEndings

const endings: readonly string[] = Object.values(fileEndings).flat()

/** What a file input offers to choose: `.png,.jpg,…`. */
export const acceptedFiles = endings.map((ending) => `.${ending}`).join(',')

/** Why a file is not taken, before it is sent; undefined when it is. */
export const fileProblem = ({ name, size }: { name: string; size: number }): string | undefined => {
  const ending = name.includes('.') ? name.split('.').pop()?.toLowerCase() : ''
  if (!endings.includes(ending ?? '')) return `「${name}」的格式不支持`
  if (size === 0) return `「${name}」是空文件`
  if (size > fileBytes) return `「${name}」超过${fileBytes / 1024 / 1024} MB`
}
