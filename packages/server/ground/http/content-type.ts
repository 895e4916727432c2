import { open } from 'node:fs/promises'
import { fileEndings, isDocumentName, programProblem } from '@lab/contract/rules/ground/file'
import { isText } from '@lab/contract/rules/ground/text/decode'
import { fileTypeFromFile } from 'file-type'

/** How much of a file tells whether it is text, bytes. */
export const sampleBytes = 65_536

/** What Office wrote before 2007: one kind of file for all. */
const office = 'application/x-cfb'

const starts = (bytes: Buffer, ...hex: string[]) =>
  hex.some((one) => bytes.subarray(0, one.length / 2).toString('hex') === one)

/** A list of masses begins with `MZ` as well; the header of a program holds zeros. */
const isWindowsProgram = (bytes: Buffer) => starts(bytes, '4d5a') && bytes.subarray(0, 64).includes(0)

/** Programs and scripts by how they begin: Windows, Linux, macOS and Java, `#!`, and Windows' shortcuts. */
const isProgram = (bytes: Buffer) =>
  isWindowsProgram(bytes) ||
  starts(bytes, '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', 'cafebabf') ||
  starts(bytes, '4c0000000114020000000000c000000000000046') ||
  /^(\ufeff)?#! *\//.test(bytes.subarray(0, 40).toString('utf8'))

/** What runs on the reader's machine; kept nowhere. */
export const programType = 'application/x-executable'

const unknownType = 'application/octet-stream'

/** Why a file is not taken for what its content is (`typeOf`); undefined when it is. */
export const contentProblem = (name: string, type: string): string | undefined => {
  if (type === programType) return programProblem(name)
  // A document that is none; raw data may be anything.
  if (type === unknownType && isDocumentName(name)) return `「${name}」的内容不是支持的格式`
}

const sample = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const extension = (name: string) => name.toLowerCase().split('.').pop() ?? ''

/**
 * What a file is by its content: what its signature says it is, and its first bytes; the name decides only between
 * kinds that look alike. A program: `programType`. Unknown: octet-stream.
 */
export const typeOf = (found: string | undefined, first: Buffer, name: string): string => {
  if (isProgram(first)) return programType
  if (found === office) return extension(name) === 'xls' ? 'application/vnd.ms-excel' : 'application/msword'
  if (found && Object.hasOwn(fileEndings, found)) return found
  // Text may begin like a sound or a picture, which hold zeros.
  if (isText(first) && !(found && first.includes(0)))
    return extension(name) === 'csv' ? 'text/csv' : 'text/plain'
  return unknownType
}

/** What a file on disk is by its content. */
export const contentType = async (path: string, name: string): Promise<string> =>
  typeOf((await fileTypeFromFile(path))?.mime, await sample(path), name)
