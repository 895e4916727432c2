/** Devices of Windows, whatever ending they bear. */
const devices = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\s*(\.|$))/i

/**
 * A name of a file or folder, without its ending, that Windows, macOS and phones take: composed signs, nothing that a file
 * system refuses, no blank or dot at its end, at most 80 signs.
 */
export const fileStem = (text: string): string => {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_')
    .trim()
  const short = [...clean]
    .slice(0, 80)
    .join('')
    .replace(/[\s.]+$/, '')
  return (short || '文件').replace(devices, '_$1')
}

/** The same of a whole name: `CON.csv` as `_CON.csv`. */
export const fileName = (name: string): string => {
  const [, stem = name, ending = ''] = /^(.+?)(\.[A-Za-z0-9]{1,8})$/.exec(name) ?? []
  return `${fileStem(stem)}${ending}`
}
