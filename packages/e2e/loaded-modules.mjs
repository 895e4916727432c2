import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Says at the end which modules of OpenTelemetry a program has loaded, with `node --import`.
const loaded = new Set()
registerHooks({
  load: (url, context, next) => {
    if (url.includes('/@opentelemetry/')) loaded.add(url.replace(/^.*\/(@opentelemetry\/[^/]+).*$/, '$1'))
    return next(url, context)
  },
})
process.on('exit', () => writeSync(1, `loaded: ${[...loaded].sort().join(' ')}\n`))
