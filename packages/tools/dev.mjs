import { fork } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { env } from 'node:process'
import { prepare, root } from './install.mjs'

// Every save of a source is built and shown: of what the browser runs by a reload of the open pages, of what the
// server runs by a restart of it before.
await prepare()
const [{ watch }, { contextsOf }, { writeSite }, { stampOf }] = await Promise.all([
  import('chokidar'),
  import('./dev/contexts.mjs'),
  import('./site.mjs'),
  import('./built.mjs'),
])

const widget = 'packages/widget'
let bundles = { browser: await contextsOf(widget), server: await contextsOf('packages/server') }

/** Makes the site from the browser's bundles; nothing is compressed, nothing is made smaller. */
const makeSite = async () => {
  // What stands there is no longer what `npm run build` makes.
  rmSync(stampOf('site'), { force: true })
  // As `npm run build` leaves them: the site and the list of licences are read from them.
  for (const { outDir, metafile } of await bundles.browser.rebuild())
    writeFileSync(join(outDir, 'metafile-esm.json'), JSON.stringify(metafile))
  await writeSite()
}

let server
const start = () => {
  server = fork(join(root, 'packages/server/dist/main.js'), {
    cwd: root,
    // One bundle here: by itself it would map only what it loads later.
    execArgv: ['--enable-source-maps'],
    env: {
      SEED: 'demo',
      DEV_RELOAD: '1',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...env,
    },
  })
}
const restart = () =>
  new Promise((done) => {
    const again = () => done(start())
    if (!server || server.exitCode !== null) return again()
    server.once('exit', again)
    server.kill('SIGTERM')
  })

/** What a changed file makes new. */
const touches = (path) => ({
  server: /^packages\/(server|contract|demo)\//.test(path),
  site: /^(widgets|host-site|packages\/(contract|core|ui|widget))\//.test(path),
  widgets: /\.(widget|trigger)\.ts$/.test(path),
})
const ignored = /(^|\/)(dist|node_modules|e2e|bench|tools)(\/|$)|\.(test|stories)\.|~$/

let waiting = { server: true, site: true, widgets: false }
let working = false
const work = async () => {
  if (working) return
  working = true
  while (waiting.server || waiting.site) {
    const next = waiting
    waiting = { server: false, site: false, widgets: false }
    const began = performance.now()
    try {
      if (next.widgets) {
        await bundles.browser.dispose()
        bundles = { ...bundles, browser: await contextsOf(widget) }
      }
      if (next.site) await makeSite()
      if (next.server) await bundles.server.rebuild().then(restart)
      else server?.send('site')
      console.log(`构建用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒`)
    } catch (error) {
      // The bundler has said what is wrong and where; the next save tries again.
      if (!error.errors) console.error(error)
    }
  }
  working = false
}

const note = (event, file) => {
  const path = relative(root, file)
  const { server, site, widgets } = touches(path)
  const isNew = event !== 'change'
  waiting = {
    server: waiting.server || server,
    site: waiting.site || site,
    widgets: waiting.widgets || (isNew && widgets),
  }
  clearTimeout(timer)
  timer = setTimeout(work, 50)
}
let timer

await work()
watch(
  ['packages', 'widgets', 'host-site'].map((folder) => join(root, folder)),
  { ignored: (path) => ignored.test(relative(root, path)), ignoreInitial: true, atomic: true },
).on('all', note)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill(signal)
    process.exit(0)
  })
}
