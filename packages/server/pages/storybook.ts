import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Storybook's own parts write styles and evaluate; its stories ask nobody anything. */
const policy =
  "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'"

/** `/storybook`: the designers' and editors' site, where `npm run storybook:build` has made it; never in production. */
export const registerStorybook = async (app: FastifyInstance, folder: string, environment: string) => {
  if (environment === 'production' || !existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/storybook/',
    decorateReply: false,
    redirect: true,
    setHeaders: (reply) => {
      reply.header('content-security-policy', policy)
      reply.header('x-frame-options', 'SAMEORIGIN')
    },
  })
}
