import { type SizedType, sizedEndings } from '@lab/contract/rules/ground/image'
import { fileTypeFromBuffer } from 'file-type'

const isTaken = (type: string | undefined): type is SizedType =>
  Object.values<string | undefined>(sizedEndings).includes(type)

/** Whether bytes are a drawing (SVG), which may carry scripts. */
export const isDrawing = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString())

/** What kind of picture bytes are, whatever they are called; undefined for all we do not take. */
export const pictureKind = async (bytes: Buffer): Promise<SizedType | undefined> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  return isTaken(type) ? type : undefined
}
