/** Largest file taken of a member, in bytes. */
export const fileBytes = 20 * 1024 * 1024

/** Largest file taken of staff: results of an instrument. */
export const staffFileBytes = 4 * 1024 * 1024 * 1024

/** Kinds of documents and pictures, with the endings of their names: their content must be what they say. */
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

/**
 * What would run on the reader's machine when they open it, by ending: taken of nobody. All else an instrument writes is
 * taken as raw data, whatever it is, and only ever given out as a download.
 */
export const refusedEndings = {
  程序: ['exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'ocx', 'sys', 'so', 'dylib', 'elf', 'app', 'gadget'],
  安装包: ['msi', 'msp', 'mst', 'msix', 'appx', 'appinstaller', 'deb', 'rpm', 'pkg', 'dmg', 'apk', 'ipa'],
  脚本: [
    'bat',
    'cmd',
    'ps1',
    'psm1',
    'vb',
    'vbs',
    'vbe',
    'js',
    'jse',
    'mjs',
    'ws',
    'wsf',
    'wsh',
    'wsc',
    'hta',
  ],
  终端脚本: ['sh', 'bash', 'zsh', 'csh', 'ksh', 'command', 'run', 'jar', 'jnlp'],
  快捷方式: ['lnk', 'url', 'scf', 'desktop', 'reg', 'inf', 'msc', 'chm', 'library-ms', 'search-ms'],
  含宏的文档: ['docm', 'dotm', 'xlsm', 'xltm', 'xlam', 'xll', 'pptm', 'potm', 'ppam', 'ppsm'],
} as const satisfies Record<string, readonly string[]>

const refused: readonly string[] = Object.values(refusedEndings).flat()

/** What is said of a file whose content is a program, whatever its name. */
export const programProblem = (name: string): string =>
  `「${name}」是程序或脚本，不能上传${endingOf(name) === 'com' ? '；Gaussian 输入文件请改名为 .gjf，或压缩为 zip' : ''}`

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

export const endingOf = (name: string) =>
  name.includes('.') ? name.split('.').pop()?.toLowerCase() : undefined

const foreign = (name: string) => `「${name}」的格式不支持`
const empty = (name: string) => `「${name}」是空文件`

/** Whether a file says by its name that it is a document or a picture. */
export const isDocumentName = (name: string): boolean => endings.includes(endingOf(name) ?? '')

/** Where data belongs any file is taken; elsewhere documents and pictures. */
export type FileUse = 'data' | 'document'

/** Why a file is not taken, before it is sent; undefined when it is. `most` bytes, by who sends it. */
export const fileProblem = (
  { name, size }: Sent,
  most: number = fileBytes,
  use: FileUse = 'document',
): string | undefined => {
  if (refused.includes(endingOf(name) ?? '')) return programProblem(name)
  if (use === 'document' && !isDocumentName(name)) return foreign(name)
  if (size === 0) return empty(name)
  if (size > most) return `「${name}」超过${shownLimit(most)}`
}

/** Why a file that has come is not taken, before its content is looked at; what it is for is not known yet. */
export const sentProblem = ({ name, size }: Sent): string | undefined => {
  if (refused.includes(endingOf(name) ?? '')) return programProblem(name)
  if (size === 0) return empty(name)
}
