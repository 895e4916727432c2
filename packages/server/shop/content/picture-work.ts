import type { SizedType } from '@lab/contract/rules/ground/image'
import type { Cut } from '@lab/contract/rules/shop/content/picture'
import type { Sharp, SharpOptions } from 'sharp'
import { pictureKind } from './picture-kind.ts'

/** Pictures being worked on in one process: encoding may not take the processors from requests. */
const most_at_once = 1
/** Pictures waiting for that. */
const most_waiting = 64
/** Seconds for one picture. */
const most_seconds = 20
/** Longest side of a stored picture, in px. */
const most_side = 2560

const reading: SharpOptions = {
  // 40 megapixels are 120 MB when they must be held at once: a small file may unpack to gigabytes.
  limitInputPixels: 40_000_000,
  failOn: 'error',
}

/** Why there is no result: no picture that we take, too many are waiting, no `sharp` on this machine. */
export type Obstacle = 'broken' | 'busy' | 'missing'

export class Unworkable extends Error {
  readonly why: Obstacle

  constructor(why: Obstacle, cause?: unknown) {
    super(`picture: ${why}`, { cause })
    this.why = why
  }
}

interface Log {
  warn(details: object, text: string): void
}

type Tool = typeof import('sharp')['default']

let loading: Promise<Tool | undefined> | undefined

/** Loaded when the first picture asks for it: a machine without its binary serves everything else. */
const tool = async (log: Log): Promise<Tool> => {
  loading ??= import('sharp').then(
    ({ default: sharp }) => {
      sharp.concurrency(1)
      sharp.cache(false)
      return sharp
    },
    (error) => {
      log.warn({ err: error }, 'sharp cannot be loaded: pictures are served in their original size')
      return undefined
    },
  )
  const sharp = await loading
  if (!sharp) throw new Unworkable('missing')
  return sharp
}

let working = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (working >= most_at_once) {
    if (waiting.length >= most_waiting) throw new Unworkable('busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

const work = async <T>(bytes: Buffer, log: Log, act: (picture: Sharp) => Promise<T>): Promise<T> => {
  if (!(await pictureKind(bytes))) throw new Unworkable('broken')
  const sharp = await tool(log)
  return inTurn(async () => {
    try {
      return await act(sharp(bytes, reading).timeout({ seconds: most_seconds }))
    } catch (error) {
      throw new Unworkable('broken', error)
    }
  })
}

/** Small, for one place on a page. AVIF beyond effort 2 takes seconds to save a tenth. */
const asVariant: Record<SizedType, (picture: Sharp) => Sharp> = {
  'image/avif': (picture) => picture.avif({ quality: 50, effort: 2 }),
  'image/webp': (picture) => picture.webp({ quality: 78, smartSubsample: true }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  'image/png': (picture) => picture.png({ palette: true, quality: 80, effort: 4 }),
}

/** What variants are made from: as good as it came. */
const asOriginal: Record<SizedType, (picture: Sharp) => Sharp> = {
  'image/avif': (picture) => picture.avif({ quality: 75, effort: 2 }),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, mozjpeg: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
}

/** A picture at most `width` px wide, in another format. @throws Unworkable */
export const resized = (
  bytes: Buffer,
  { width, type }: { width: number; type: SizedType },
  log: Log,
): Promise<Buffer> =>
  work(bytes, log, (picture) =>
    asVariant[type](picture.autoOrient().resize({ width, withoutEnlargement: true })).toBuffer(),
  )

export interface CleanPicture {
  bytes: Buffer
  type: SizedType
  width: number
  height: number
}

/**
 * A picture written anew: upright, in sRGB, without place, camera or any other metadata, nor what hung on
 * behind it; at most 2560 px on a side. Moving pictures are not taken. @throws Unworkable
 */
export const cleaned = (bytes: Buffer, log: Log): Promise<CleanPicture> =>
  work(bytes, log, async (picture) => {
    const { pages = 1 } = await picture.metadata()
    if (pages > 1) throw new Error('a moving picture')
    const type = (await pictureKind(bytes)) as SizedType
    const fitting = picture
      .autoOrient()
      .resize({ width: most_side, height: most_side, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await asOriginal[type](fitting).toBuffer({ resolveWithObject: true })
    return { bytes: data, type, width: info.width, height: info.height }
  })

/** A part of a picture, written anew in its own format. @throws Unworkable */
export const cutOut = (bytes: Buffer, part: Cut, log: Log): Promise<CleanPicture> =>
  work(bytes, log, async (picture) => {
    const type = (await pictureKind(bytes)) as SizedType
    const { data, info } = await asOriginal[type](picture.extract(part)).toBuffer({ resolveWithObject: true })
    return { bytes: data, type, width: info.width, height: info.height }
  })

let hasFont = false

/**
 * A drawing of ours (SVG) as a PNG. Its words are in the font of `fontFile`: once a text was set in it, the drawer of
 * SVG finds it by its name as well. @throws Unworkable
 */
export const drawn = async (svg: string, fontFile: string, log: Log): Promise<Buffer> => {
  const sharp = await tool(log)
  return inTurn(async () => {
    if (!hasFont) await sharp({ text: { text: '字', fontfile: fontFile } }).toBuffer()
    hasFont = true
    return sharp(Buffer.from(svg)).timeout({ seconds: most_seconds }).png({ compressionLevel: 9 }).toBuffer()
  })
}
