import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { answerErrors } from './errors.ts'
import { logOptions, logRequests } from './logs.ts'

let app: FastifyInstance
let written = ''

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _, next) => {
      written += chunk
      next()
    },
  })
  const settings = readSettings({ LOG_LEVEL: 'debug' })
  app = Fastify(logOptions(settings, stream))
  logRequests(app, settings)
  answerErrors(app)
  app.get('/fails', async () => {
    throw new Error('Failed query: select 1\nparams: 13900000000,secret-hash', {
      cause: new Error('relation gone'),
    })
  })
  app.get('/notes', async (request) => {
    request.log.info(
      { token: 'a-token', login: { password: 'a-password', list: [{ refreshToken: 'b-token' }] } },
      'noted',
    )
    return {}
  })
})

describe('logs', () => {
  it('tell the route of a request, never its address', async () => {
    await app.inject('/notes?token=query-token')
    expect(written).toContain('"route":"/notes"')
    expect(written).not.toContain('query-token')
  })

  it('carry no token or password', async () => {
    await app.inject({ url: '/notes', headers: { token: 'header-token' } })
    expect(written).toContain('noted')
    for (const secret of ['a-token', 'a-password', 'b-token', 'header-token'])
      expect(written).not.toContain(secret)
  })

  it('tell why a query failed, not with which values', async () => {
    await app.inject('/fails')
    expect(written).toContain('Failed query: select 1')
    expect(written).toContain('relation gone')
    for (const secret of ['13900000000', 'secret-hash']) expect(written).not.toContain(secret)
  })
})
