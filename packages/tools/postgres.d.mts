/** The folder of PostgreSQL's programs, the newest one; undefined when there is none. */
export declare const postgresFolder: () => string | undefined

export interface OwnPostgres {
  url: string
  /** Ends it as a power cut would. */
  kill(): void
  /** Starts it anew after that, with what was committed. */
  start(): void
  /** Ends it for good. */
  stop(): void
}

/** Starts a PostgreSQL of its own in a temporary folder, or a replica that follows the one at the address `follows`. */
export declare const startPostgres: (bin: string, how?: { follows?: string }) => Promise<OwnPostgres>
