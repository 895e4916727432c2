import type { FastifyReply } from 'fastify'

/**
 * A page for frames of other sites, under its own policy: `frame-ancestors` says whose, where the header of before knew
 * one origin only. In a sandbox it has no origin to be kept apart by, and browsers warn of who asks for that.
 */
export const sendFramable = (
  reply: FastifyReply,
  { html, policy, cache }: { html: string; policy: string; cache: string },
): FastifyReply =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': cache })
    .removeHeader('x-frame-options')
    .removeHeader('origin-agent-cluster')
    .type('text/html; charset=utf-8')
    .send(html)
