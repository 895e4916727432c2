import { PassThrough } from 'node:stream'
import { linesType, type Progress } from '@lab/contract/rules/ground/progress'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './accept.ts'
import { done, type Envelope } from './envelope.ts'
import { envelopeOf } from './errors.ts'

/** Whether who asks wants to be told how far a long call is. */
export const wantsLines = ({ headers }: FastifyRequest): boolean => takes(headers.accept, linesType)

/**
 * Answers in lines, from the first progress on: on the way something moves, and nobody cuts it off. What is refused before is
 * answered as any other call; a refusal behind lines comes with 200, and its envelope tells.
 */
export const answerInLines = async (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: (progress: Progress) => void) => Promise<unknown>,
): Promise<FastifyReply> => {
  let lines: PassThrough | undefined
  const begin = () => {
    const stream = new PassThrough()
    // Who asked may be gone: what they asked for is done all the same.
    stream.on('error', () => undefined)
    reply.type(linesType).header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(stream)
    return stream
  }
  const writeLine = (line: Progress | Envelope) => {
    lines ??= begin()
    if (lines.writable) lines.write(`${JSON.stringify(line)}\n`)
  }
  try {
    writeLine(done(await work(writeLine)))
  } catch (error) {
    if (!lines) throw error
    writeLine(envelopeOf(error, request).envelope)
  }
  lines?.end()
  return reply
}
