import { DrizzleQueryError } from 'drizzle-orm'

/** What PostgreSQL says of a connection that it ends or does not take, and what the system says of one that breaks. */
const codes = new Set([
  '57P01', // an administrator, or a restart, ended it
  '57P02', // another process of the server broke
  '57P03', // the server is starting
  '57P05', // idle for too long
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's own errors have no code. */
const texts = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/

/** Whether the driver says that the connection is the matter, and not what was asked on it. */
export const isBroken = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return codes.has(code ?? '') || (code?.startsWith('08') ?? false) || texts.test(error.message)
}

/** A transaction whose connection broke, or for which there was none. */
export class ConnectionLost extends Error {
  /** Nothing of it was done for certain: the connection broke before it was to be committed. */
  readonly isUndone: boolean

  constructor(cause: unknown, isUndone: boolean) {
    super('the connection to the database is lost', { cause })
    this.isUndone = isUndone
  }
}

/** Whether the database was not there for what was asked of it, in a transaction or alone. */
export const isLost = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof DrizzleQueryError && isBroken(error.cause))
