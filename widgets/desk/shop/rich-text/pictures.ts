/** A picture of ours as a text shows it. */
export interface ShownPicture {
  /** Behind `/img/`. */
  name: string
  alt: string
  width: number | null
  height: number | null
}

const ours = /^\/img\/([a-z0-9][a-z0-9._-]*)$/

/** The name of a picture of ours by its address, as the server's `cleanHtml` knows it. */
export const pictureName = (src: string): string | undefined => ours.exec(src)?.[1]

/** The same by the full address that a browser copies from a page of ours. */
export const pictureNameOnPage = (src: string, origin: string): string | undefined => {
  if (!URL.canParse(src, origin)) return
  const url = new URL(src, origin)
  return url.origin === origin ? pictureName(url.pathname) : undefined
}

/** Kinds of picture that can be uploaded. */
export const isPicture = (type: string): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(type)

/** Its own size, so that its place is kept free; nothing where it cannot be read. */
export const sizeOf = (src: string): Promise<{ width: number | null; height: number | null }> => {
  const picture = new Image()
  picture.src = src
  return picture.decode().then(
    () => ({ width: picture.naturalWidth || null, height: picture.naturalHeight || null }),
    () => ({ width: null, height: null }),
  )
}
