/** The files of an archive whose entries are stored as they are, by their names, as its directory lists them. */
export const unzipped = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error(`no archive: ${zip.toString().slice(0, 200)}`)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ]
    const head = zip.readUInt32LE(at + 42)
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(from, from + size))
    at += 46 + name + extra
  }
  return files
}

/** The text of one of them, named by how its name ends. */
export const textOfZip = (files: Map<string, Buffer>, ending: string): string =>
  [...files].find(([name]) => name.endsWith(ending))?.[1].toString() ?? ''
