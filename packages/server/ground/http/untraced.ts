declare module 'fastify' {
  interface FastifyContextConfig {
    /** A probe, or a file that is sent as it lies there: it makes no trace. */
    isUntraced?: boolean
  }
}

/** For the options of a route. */
export const untraced = { config: { isUntraced: true } }
