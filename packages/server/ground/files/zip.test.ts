import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type ZipEntry, zipOf } from './zip.ts'

const anEntry = (name: string, text: string): ZipEntry => {
  const bytes = Buffer.from(text)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    at: 1_783_389_600,
    read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
  }
}

/** So many zeros, made as they are read. */
const aLarge = (size: number): ZipEntry => ({
  name: 'large.bin',
  size,
  crc32: 0,
  at: 0,
  read: (from, to) =>
    Readable.from(
      (function* () {
        const block = Buffer.alloc(1 << 20)
        for (let left = to - from + 1; left > 0; left -= block.length)
          yield block.subarray(0, Math.min(left, block.length))
      })(),
    ),
})

const hasPython = spawnSync('python3', ['--version']).status === 0
const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray())
const files = [
  anEntry('实验 E1/第1版/结果.csv', '角度,强度\n10,1\n'),
  anEntry('空.txt', ''),
  anEntry('b.txt', 'b'.repeat(5000)),
]

describe('an archive', () => {
  it.skipIf(!hasPython)('is what other programs read', async () => {
    const zip = zipOf(files)
    const folder = mkdtempSync(join(tmpdir(), 'lab-zip-'))
    const path = join(folder, 'a.zip')
    writeFileSync(path, await bytesOf(zip.read(0, zip.size - 1)))
    const read = `import sys, zipfile, json
z = zipfile.ZipFile(sys.argv[1]); print(json.dumps([z.testzip(), [[i.filename, i.file_size, list(i.date_time)] for i in z.infolist()]]))`
    const listing = JSON.parse(execFileSync('python3', ['-c', read, path], { encoding: 'utf8' }))
    expect(listing).toEqual([null, files.map(({ name, size }) => [name, size, [2026, 7, 7, 10, 0, 0]])])
    expect(readFileSync(path)).toHaveLength(zip.size)
    rmSync(folder, { recursive: true })
  })

  it('is the same each time, and each part of it is a part of the whole', async () => {
    const [zip, again] = [zipOf(files), zipOf(files)]
    const whole = await bytesOf(zip.read(0, zip.size - 1))
    expect(await bytesOf(again.read(0, again.size - 1))).toEqual(whole)
    for (const [from, to] of [
      [0, 0],
      [10, 90],
      [40, zip.size - 20],
      [zip.size - 1, zip.size - 1],
    ] as const)
      expect(await bytesOf(zip.read(from, to))).toEqual(whole.subarray(from, to + 1))
  })

  it('passes 4 GB, without holding or reading what is not asked for', async () => {
    const zip = zipOf([aLarge(5 * 1024 ** 3), anEntry('after.txt', 'after')])
    expect(zip.size).toBeGreaterThan(5 * 1024 ** 3)
    const tail = await bytesOf(zip.read(zip.size - 400, zip.size - 1))
    expect(tail.includes(Buffer.from('after'))).toBe(true)
    // The wide ending stands before the one that old programs know.
    expect(tail.readUInt32LE(tail.length - 42)).toBe(0x07064b50)
  })
})
