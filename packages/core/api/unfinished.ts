import { type KeyValues, readJson, writeJson } from '../page/storage.ts'

/** An upload that was begun in this browser: by whose hand, of which file, and where the server keeps it. */
export interface Unfinished {
  owner: string
  name: string
  size: number
  /** Of the file, as its system tells, milliseconds. */
  modified: number
  url: string
  /** When it began, epoch seconds. */
  at: number
}

const key = 'lab-uploads'
const most = 50
/** As long as the server keeps them. */
const life = 3 * 86_400

const isUnfinished = (value: unknown): value is Unfinished =>
  typeof value === 'object' && value !== null && 'owner' in value && 'url' in value && 'at' in value

type Which = Pick<File, 'name' | 'size' | 'lastModified'>

/** Uploads of one person that can go on in this browser, after a reload too: the same file has to be chosen again. */
export const unfinishedOf = (storage: KeyValues, owner: string, now: () => number) => {
  const all = () => {
    const kept = readJson(storage, key)
    return (Array.isArray(kept) ? kept : []).filter(isUnfinished).filter(({ at }) => at > now() - life)
  }
  const isOf =
    ({ name, size, lastModified }: Which) =>
    (one: Unfinished) =>
      one.owner === owner && one.name === name && one.size === size && one.modified === lastModified

  const forget = (which: (one: Unfinished) => boolean) =>
    writeJson(
      storage,
      key,
      all().filter((one) => !which(one)),
    )
  return {
    list: () => all().filter((one) => one.owner === owner),
    find: (file: Which) => all().find(isOf(file)),
    keep: (file: Which, url: string) => {
      const { name, size, lastModified } = file
      const others = all().filter((one) => !isOf(file)(one))
      const one = { owner, name, size, modified: lastModified, url, at: now() }
      writeJson(storage, key, [...others, one].slice(-most))
    },
    forget: (url: string) => forget((one) => one.url === url),
  }
}
