import type { FastifyInstance } from 'fastify'
import type { LoadApi } from './widgets.ts'

/** The open calls as a page's widgets make them while the server renders: no network, the same answers. */
export const inProcessApi = (app: FastifyInstance): LoadApi => ({
  get: async (path, query = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    )
    return (await app.inject({ method: 'GET', url: `/api/${path}?${search}` })).json()
  },
  post: async (path, body = {}) =>
    (await app.inject({ method: 'POST', url: `/api/${path}`, payload: body })).json(),
})
