import { inflateSync } from 'node:zlib'

/** A carriage return before `endstream` may be the stream's last byte: inflating leaves out what follows its end. */
const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

const charactersOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which character a glyph stands for, by the tables that a PDF has for whoever copies or searches its text. */
const glyphsOf = (streams: readonly string[]): Map<number, string> => {
  const glyphs = new Map<number, string>()
  for (const stream of streams)
    for (const [, from = '', list = ''] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
      const first = Number.parseInt(from, 16)
      for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
        glyphs.set(first + at, charactersOf(hex))
    }
  return glyphs
}

/** The text of a PDF in one font, as a reader would copy it, line by line. */
export const pdfText = (pdf: Buffer): string => {
  const streams = streamsOf(pdf)
  const glyphs = glyphsOf(streams)
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, line = '']) =>
      [...line.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '')
        .join(''),
    )
    .join('\n')
}
