import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { previewOrigins } from '../../ground/http/origins.ts'
import type { Settings } from '../../ground/settings-table.ts'

/** Storybook's own parts write styles and evaluate; its stories ask nobody anything, and show previews of snippets. */
const policyOf = (settings: Settings) =>
  [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    ["frame-src 'self'", ...previewOrigins(settings)].join(' '),
  ].join('; ')

/** `/storybook`: the designers' and editors' site, where `npm run storybook:build` has made it; never in production. */
export const registerStorybook = async (app: FastifyInstance, folder: string, settings: Settings) => {
  if (settings.environment === 'production' || !existsSync(folder)) return
  const policy = policyOf(settings)
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
