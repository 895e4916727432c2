import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { untraced } from '../../ground/http/untraced.ts'
import { readBuilt } from '../release/built.ts'
import { sendKept, versionsOf } from '../release/serve.ts'
import { findKept } from '../release/store.ts'

const year_s = 31_536_000
const forEver = `public, max-age=${year_s}, immutable`
const askAgain = 'public, max-age=0, must-revalidate'

/** What can be kept beyond a build, below `/widgets/`. */
const exact = /^v\d+\.\d+\.\d+\/[\w-]+\.js$/
const module = /^chunks\/[\w.-]+\.js$/

/** What a file's ending alone does not say: one of types would be a film. */
const mediaTypes = [
  [/\.d\.ts$/, 'text/plain; charset=utf-8'],
  [/\/tokens\.json$/, 'application/design-tokens+json'],
  [/\.cdx\.json$/, 'application/vnd.cyclonedx+json; version=1.6'],
] as const

/** Says it at the end, for a compressed neighbour gets the type of its ending. */
const sayType = async ({ url }: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  const [path = ''] = url.split('?', 1)
  const type = mediaTypes.find(([files]) => files.test(path))?.[1]
  if (type && reply.statusCode === 200) reply.header('content-type', type)
  return payload
}

type Tools = Pick<Deps, 'db' | 'settings'> & WithFiles

/**
 * `/widgets/*`, open to any page since partners' pages import them. What an earlier build had is answered from what
 * was kept of it; an exact version is what it was first, except while developing, where it is the build.
 */
const widgetFiles = (app: FastifyInstance, folder: string, deps: Tools): void => {
  const isFixed = deps.settings.environment === 'production'

  const sourceOf = async (path: string) => {
    const isBuilt = existsSync(join(folder, 'widgets', path))
    const isRelease = isFixed && exact.test(path)
    const isKept = (module.test(path) || exact.test(path)) && (isRelease || !isBuilt)
    const kept = isKept ? await findKept(deps.db, path) : undefined
    // Not what is missing: another server may have it soon.
    return { kept, isForEver: kept !== undefined || (isBuilt && (isRelease || module.test(path))) }
  }
  const open = (reply: FastifyReply) =>
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')

  app.get('/widgets/versions.json', async (_, reply) => {
    const built = await readBuilt(join(folder, 'widgets'))
    open(reply).header('cache-control', askAgain)
    return reply.send(await versionsOf(deps, built))
  })
  app.get('/widgets/*', { onSend: sayType, ...untraced }, async (request: FastifyRequest, reply) => {
    const path = decodeURIComponent((request.url.split('?', 1)[0] as string).slice('/widgets/'.length))
    const { kept, isForEver } = await sourceOf(path)
    open(reply).header('cache-control', isForEver ? forEver : askAgain)
    return kept ? sendKept(deps, request, reply, kept) : reply.sendFile(`widgets/${path}`)
  })
}

/** Built files: `/widgets/*` and `/assets/*`. Each has a compressed neighbour, made by the build. */
export const registerFiles = async (app: FastifyInstance, folder: string, deps: Tools) => {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  widgetFiles(app, folder, deps)
  app.get('/assets/*', untraced, async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const versioned = (request.query as Record<string, unknown>).v !== undefined
    reply.header('cache-control', versioned ? forEver : askAgain)
    return reply.sendFile(decodeURIComponent(path))
  })
}
