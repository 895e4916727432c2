import manifest from '../package.json' with { type: 'json' }

/** Of the server and its database. Widgets have their own, which partners' pages name. */
export const serverVersion: string = manifest.version
