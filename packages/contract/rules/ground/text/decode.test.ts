import { describe, expect, it } from 'vitest'
import { decodeText, isText } from './decode.ts'

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const utf8 = (text: string) => new TextEncoder().encode(text)
const wide = (text: string) => Buffer.from(text, 'utf16le')
/** A letter of latin-1 a byte: what Windows-1252 writes for signs from U+00A0 on. */
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
/** What GB18030 writes for `角度,强度`, `检测费用` and `镕`. */
const [angles, fee, rare] = ['bdc7b6c8 2c c7bfb6c8', 'bceca3b2e2b7d1d3c3'.replace('a3b2', 'b2'), 'e946']

const table = 'Angle (°),Counts (m²·K)\n10,1\n'

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8('角度'), '角度'],
    ['UTF-8 cut in the middle of a character', utf8('角度强').slice(0, 7), '角度'],
    [
      'UTF-8 with a broken character',
      Buffer.concat([utf8('角度强'), hex('e5ad'), utf8(',度')]),
      '角度强\ufffd,度',
    ],
    ['GB18030', hex('bdc7b6c8'), '角度'],
    ['GB18030 with a character of which half is ASCII', hex(`${angles} ${rare}`), '角度,强度镕'],
    ['GB18030 cut inside', hex(`${fee} d3 2c ${angles}`), '检测费用\ufffd,角度,强度'],
    ['UTF-16 with its mark', hex('fffed289a65e'), '角度'],
    ['UTF-16 without one', wide('Angle,角度\n10,1\n'), 'Angle,角度\n10,1\n'],
    ['UTF-16 the other way round', Buffer.from(wide(table)).swap16(), table],
    ['Windows-1252', latin(table), table],
    ['Windows-1252: a temperature', latin('T (°C),d (µm)\r\n20,1'), 'T (°C),d (µm)\r\n20,1'],
    ['Windows-1252: powers', latin('A/cm²,V/cm³\n1,2'), 'A/cm²,V/cm³\n1,2'],
    ['Windows-1252: German', latin('Größe;Maße\n1;2'), 'Größe;Maße\n1;2'],
    ['Windows-1252: a dash and an Ångström', latin('d (\xc5)\x962\x96\n1'), 'd (Å)–2–\n1'],
    ['text with a Ctrl-Z', latin('1,2\r\n\x1a'), '1,2\r\n'],
    ['text with a NUL', latin('1,2\n\0'), '1,2\n'],
    ['text with an ESC', latin('\x1bE1,2\n'), 'E1,2\n'],
    ['text padded to its block', latin(`1,2\n${'\x1a'.repeat(60)}`), '1,2\n'],
  ])('is read from %s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text)
    expect(isText(bytes)).toBe(true)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['zeros', new Uint8Array(512)],
    ['numbers of two bytes', Uint8Array.from({ length: 4_000 }, (_, at) => (at % 2 ? 0 : at % 251))],
    ['any bytes', Uint8Array.from({ length: 4_000 }, (_, at) => (at * at * 31 + at * 7) % 256)],
    ['numbers of four bytes', new Uint8Array(Float32Array.from({ length: 500 }, (_, at) => at / 7).buffer)],
  ])('is not found in %s', (_, bytes) => expect(isText(bytes)).toBe(false))
})
