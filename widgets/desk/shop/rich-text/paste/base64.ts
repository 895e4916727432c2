import { isPicture } from '../pictures.ts'

const pictures = /data:(image\/[a-z.+-]{1,20});base64,([a-z\d+/=\s]+)/gi

/** A picture as it was written into HTML. */
export interface WrittenPicture {
  type: string
  base64: string
}

/** HTML with an address in the place of each picture that was written into it, and those pictures. */
export const withoutPictures = (html: string): { html: string; pictures: Map<string, WrittenPicture> } => {
  const found = new Map<string, WrittenPicture>()
  const short = html.replace(pictures, (_, type: string, base64: string) => {
    // Smaller ones are spacers, and marks of who reads.
    if (base64.length < 400) return ''
    const address = `pasted:${found.size}`
    found.set(address, { type: type.toLowerCase(), base64 })
    return address
  })
  return { html: short, pictures: found }
}

/** Its file; undefined where it is none that can be uploaded. */
export const fileOf = ({ type, base64 }: WrittenPicture): File | undefined => {
  if (!isPicture(type)) return
  try {
    const signs = atob(base64.replace(/\s/g, ''))
    const bytes = new Uint8Array(signs.length)
    for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at)
    return new File([bytes], `粘贴的图片.${type.slice('image/'.length)}`, { type })
  } catch {
    // Not what it says it is.
  }
}
