import type { FastifyReply } from 'fastify'
import type { Standing } from './standby.ts'

/** Says of an answer that stands in how old it is: `Age`, and why in `Cache-Status` (RFC 9211). */
export const tellAge = (reply: FastifyReply, { age }: Standing<unknown>): FastifyReply =>
  age === undefined
    ? reply
    : reply.headers({ age, 'cache-status': `lab; hit; ttl=-${age}; detail=database-away` })
