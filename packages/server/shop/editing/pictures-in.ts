import { isRecord } from '@lab/contract/rules/ground/is-record'
import type { NamedPicture } from '../content/stored-pictures.ts'

const inHtml = /\/img\/([a-z0-9][a-z0-9._-]*)/g

const named = (at: string, key: string, value: string): NamedPicture[] => {
  if (key === 'img') return value === '' ? [] : [{ at, name: value }]
  return [...value.matchAll(inHtml)].map(([, name = '']) => ({ at, name }))
}

/** The pictures that a body names: its fields `img`, and those in its HTML. */
export const picturesIn = (body: unknown, at = '', key = ''): NamedPicture[] => {
  const below = (one: string) => (at === '' ? one : `${at}.${one}`)
  if (typeof body === 'string') return named(at, key, body)
  if (Array.isArray(body)) return body.flatMap((one, place) => picturesIn(one, below(String(place))))
  if (!isRecord(body)) return []
  return Object.entries(body).flatMap(([name, value]) => picturesIn(value, below(name), name))
}
