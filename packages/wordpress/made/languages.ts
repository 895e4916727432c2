/** Translations by what they translate. */
type Texts = Readonly<Record<string, string>>

const header = `Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Language: zh_CN
Plural-Forms: nplurals=1; plural=0;
`

const sorted = (texts: Texts) => Object.entries({ '': header, ...texts }).sort(([a], [b]) => (a < b ? -1 : 1))

const quoted = (text: string) => JSON.stringify(text)

/** What translators read. */
export const poOf = (texts: Texts): string =>
  sorted(texts)
    .map(([text, translation]) => `msgid ${quoted(text)}\nmsgstr ${quoted(translation)}\n`)
    .join('\n')

const magic = 0x950412de
const headBytes = 28

/** What WordPress reads: gettext's `.mo`, a table of lengths and places, sorted by bytes. */
export const moOf = (texts: Texts): Buffer => {
  const rows = sorted(texts).map((row) => row.map((text) => Buffer.from(`${text}\0`)) as [Buffer, Buffer])
  rows.sort(([a], [b]) => Buffer.compare(a, b))
  const tableBytes = rows.length * 8
  const head = Buffer.alloc(headBytes + 2 * tableBytes)
  const words = [magic, 0, rows.length, headBytes, headBytes + tableBytes, 0, head.length]
  words.forEach((word, at) => void head.writeUInt32LE(word, at * 4))
  let place = head.length
  const columns = [0, 1] as const
  for (const column of columns)
    for (const [at, row] of rows.entries()) {
      const entry = headBytes + column * tableBytes + at * 8
      // The zero at the end does not count.
      head.writeUInt32LE(row[column].length - 1, entry)
      head.writeUInt32LE(place, entry + 4)
      place += row[column].length
    }
  return Buffer.concat([head, ...columns.flatMap((column) => rows.map((row) => row[column]))])
}

/** What scripts read through `wp.i18n` (Jed). */
export const jedOf = (texts: Texts): string =>
  JSON.stringify({
    domain: 'lab-widgets',
    locale_data: {
      'lab-widgets': {
        '': { domain: 'lab-widgets', lang: 'zh_CN', 'plural-forms': 'nplurals=1; plural=0;' },
        ...Object.fromEntries(Object.entries(texts).map(([text, translation]) => [text, [translation]])),
      },
    },
  })
