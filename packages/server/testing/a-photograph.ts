import sharp from 'sharp'

interface Wanted {
  width?: number
  height?: number
  type?: 'png' | 'jpeg' | 'webp' | 'avif'
  /** EXIF `Orientation`: 6 is lying on its side. */
  orientation?: number
}

/** A picture as a camera makes it: soft ground, grain, and in its EXIF where it was taken. */
export const aPhotograph = async (wanted: Wanted = {}): Promise<Buffer> => {
  const { width = 1000, height = 750, type = 'jpeg', orientation = 1 } = wanted
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a"><stop stop-color="#123"/><stop offset="1" stop-color="#def"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><circle cx="40%" cy="50%" r="25%" fill="#e80"/></svg>`
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .withExif({ IFD0: { Make: 'a-camera' }, IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toFormat(type)
    .toBuffer()
}
