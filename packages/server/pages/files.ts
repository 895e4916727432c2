import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year_s = 31_536_000

/** Hashed names never change; entries keep their name and are asked for again. */
const cacheControl = (path: string) =>
  path.includes('/chunks/') ? `public, max-age=${year_s}, immutable` : 'public, max-age=0, must-revalidate'

/**
 * Built files: `/widgets/*`, open to any page since partners' pages import them; `/assets/*` and the icons.
 * Each has a compressed neighbour, made by the build.
 */
export const registerFiles = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // By its ending alone, a file of types would be a film.
    setHeaders: (reply, path) => {
      if (path.endsWith('.d.ts')) reply.header('content-type', 'text/plain; charset=utf-8')
    },
  })
  for (const prefix of ['/widgets/', '/assets/', '/icon.svg', '/og.png'] as const) {
    const url = prefix.endsWith('/') ? `${prefix}*` : prefix
    app.get(url, async (request, reply) => {
      const path = request.url.split('?', 1)[0] as string
      const versioned = (request.query as Record<string, unknown>).v !== undefined
      reply.header('cache-control', versioned ? `public, max-age=${year_s}, immutable` : cacheControl(path))
      if (prefix === '/widgets/') {
        reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
      }
      return reply.sendFile(decodeURIComponent(path))
    })
  }
}
