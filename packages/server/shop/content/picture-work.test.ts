import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aPhotograph } from '../../testing/a-photograph.ts'
import { pictureKind } from './picture-kind.ts'
import { cleaned, resized } from './picture-work.ts'

const log = { warn: () => undefined }

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A few kilobytes of PNG that claim and unpack to `side`² pixels. */
const aBomb = (side: number) => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const flat = (background: string, width = 4, height = 4) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const aFilm = async () =>
  sharp([await flat('#000'), await flat('#fff')], { join: { animated: true } })
    .webp()
    .toBuffer()

describe('what a picture is', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is told by the bytes of a %s', async (type) => {
    expect(await pictureKind(await aPhotograph({ type, width: 40, height: 30 }))).toBe(`image/${type}`)
  })

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a film', '\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp41'],
    ['a page', '<!doctype html><script>'],
    ['a sound', 'RIFF\x00\x00\x00\x00WAVEfmt '],
    ['nothing', ''],
  ])('is none of ours for %s', async (_, text) => {
    expect(await pictureKind(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})

describe('a picture that came', () => {
  it('is kept without what the camera knew', async () => {
    const taken = await aPhotograph()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('a-camera')
    const { bytes } = await cleaned(Buffer.concat([taken, Buffer.from('<script>')]), log)
    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('a-camera')).toBe(false)
    expect(bytes.includes('<script>')).toBe(false)
  })

  it('stands upright', async () => {
    const lying = await aPhotograph({ width: 80, height: 60, orientation: 6 })
    expect(await cleaned(lying, log)).toMatchObject({ type: 'image/jpeg', width: 60, height: 80 })
  })

  it('is no larger than any page shows it', async () => {
    const large = await flat('#248', 5000, 100)
    expect(await cleaned(large, log)).toMatchObject({ width: 2560, height: 51 })
  })

  it.each([
    ['that unpacks to gigabytes', () => aBomb(20_000)],
    ['cut short', async () => (await aPhotograph()).subarray(0, 5000)],
    ['of nothing but its first bytes', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['that is a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')],
    ['that moves', aFilm],
  ])('%s is not taken', async (_, bytes) => {
    await expect(cleaned(await bytes(), log)).rejects.toMatchObject({ why: 'broken' })
  })
})

describe('work on pictures', () => {
  it('has a longest queue', async () => {
    const bytes = await aPhotograph({ width: 60, height: 40 })
    const tries = Array.from({ length: 80 }, () => resized(bytes, { width: 20, type: 'image/webp' }, log))
    const done = await Promise.allSettled(tries)
    const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.why] : []))
    expect(failed).toEqual(Array.from({ length: 80 - 65 }, () => 'busy'))
    expect(await resized(bytes, { width: 20, type: 'image/webp' }, log)).toBeInstanceOf(Buffer)
  })
})
