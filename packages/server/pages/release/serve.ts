import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WithFiles } from '../../ground/files/storage.ts'
import { takes } from '../../ground/http/accept.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { varyBy } from '../../ground/http/prepared.ts'
import type { Built } from './built.ts'
import type { Hashes } from './schema.ts'
import { allReleases, type ReleaseFile } from './store.ts'

/** Answers with a kept file, compressed for those who take that, with the tag of its content. */
export const sendKept = async (
  { files }: WithFiles,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { integrity, rid, size, br_rid, br_size }: ReleaseFile,
) => {
  const etag = `"${integrity.slice(7, 39)}"`
  varyBy(reply, 'accept-encoding').header('etag', etag)
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/javascript; charset=utf-8')
  const send = async (which: string, length: number): Promise<FastifyReply> => {
    const bytes = await files.read(which, 0, length - 1)
    return reply.header('content-length', length).send(bytes)
  }
  if (!takes(headers['accept-encoding'], 'br')) return send(rid, size)
  reply.header('content-encoding', 'br')
  return send(br_rid, br_size)
}

/** `versions.json`: the newest version and its major, and the hashes of every version, newest first. */
export const versionsOf = async ({ db }: Pick<Deps, 'db'>, { latest, major, hashes }: Built) => {
  const kept = await allReleases(db)
  const named = kept.map(({ version, hashes: held }): [string, Hashes] => [`v${version}`, held])
  const isKept = kept.some(({ version }) => version === latest)
  const all = isKept ? named : [[`v${latest}`, hashes] as const, ...named]
  return { latest, major, versions: all.map(([name]) => name.slice(1)), ...Object.fromEntries(all) }
}
