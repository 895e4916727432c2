import { fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { env } from 'node:process'
import { prepare, root } from './install.mjs'

// The bundler is asked for much in short time, and may take the memory for it.
env.GOGC ??= '400'

// Every save of a source is built and shown: of what the browser runs by a reload of the open pages, of what the
// server runs by a restart of it before.
await prepare()
const [{ watch }, { contextsOf }, { renewModules, writeSite }, { stampOf }, { sheetsHaveChanged }] =
  await Promise.all([
    import('chokidar'),
    import('./dev/contexts.mjs'),
    import('./site.mjs'),
    import('./built.mjs'),
    import('../widget/build/watched-widgets.ts'),
  ])

const widget = 'packages/widget'
const widgetDist = join(root, widget, 'dist')
let bundles = { browser: await contextsOf(widget), server: await contextsOf('packages/server') }

let version

/** Where the server looks for it: it is among the browser's modules. */
const leaveServerBundle = ({ outputs }) => {
  const [file] = Object.entries(outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith('/server/widgets.ts'),
  )
  mkdirSync(join(widgetDist, 'server'), { recursive: true })
  writeFileSync(join(widgetDist, 'server/widgets.js'), `export * from '../${relative('dist', file)}'\n`)
}

/** Makes the site from the browser's bundles, all of it or what pages load of it; nothing is compressed. */
const makeSite = async (isWhole) => {
  // What stands there is no longer what `npm run build` makes.
  rmSync(stampOf('site'), { force: true })
  const [metafile] = await bundles.browser.rebuild()
  leaveServerBundle(metafile)
  if (!isWhole) return renewModules(metafile, version)
  // As `npm run build` leaves them: the site and the list of licences are read from them.
  for (const folder of ['browser', 'server'])
    writeFileSync(join(widgetDist, folder, 'metafile-esm.json'), JSON.stringify(metafile))
  version = await writeSite()
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
  modules: /^(widgets|packages\/(contract|core|ui|widget))\//.test(path),
  // What is told of widgets, and what a host page has without them.
  site: /^(host-site|packages\/(widget|ui\/(page|tokens)))\/|\.(about|trigger|widget)\.ts$/.test(path),
  widgets: /\.(widget|trigger)\.ts$/.test(path),
})
const ignored = /(^|\/)(dist|node_modules|e2e|bench|tools)(\/|$)|\.(test|stories)\.|~$/

const nothing = { server: false, modules: false, site: false, widgets: false }
let waiting = { ...nothing, server: true, site: true }
let working = false
/** What could not be made: the save that mends it may touch less. */
let failed = nothing
const isWaiting = () => Object.values(waiting).some(Boolean)
const work = async () => {
  if (working) return
  working = true
  while (isWaiting()) {
    const next = Object.fromEntries(Object.keys(nothing).map((what) => [what, waiting[what] || failed[what]]))
    waiting = { ...nothing }
    failed = nothing
    const began = performance.now()
    try {
      if (next.widgets) {
        await bundles.browser.dispose()
        bundles = { ...bundles, browser: await contextsOf(widget) }
      }
      const isShown = next.site || next.modules
      if (isShown) await makeSite(next.site)
      if (next.server) await bundles.server.rebuild().then(restart)
      else server?.send('site')
      console.log(`构建用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒`)
      if (isShown) checkSheetsSoon()
    } catch (error) {
      failed = next
      // The bundler has said what is wrong and where; the next save tries again.
      if (!error.errors) console.error(error)
    }
  }
  working = false
}

/** When nobody saves for a moment: whether what is shown lacks a style sheet, or has one too many. */
const checkSheetsSoon = () => {
  clearTimeout(checking)
  checking = setTimeout(async () => {
    if (working || !(await sheetsHaveChanged().catch(() => false))) return
    waiting.modules = true
    await work()
  }, 1000)
}
let checking

const note = (event, file) => {
  const touched = touches(relative(root, file))
  if (event === 'change') touched.widgets = false
  for (const [what, is] of Object.entries(touched)) waiting[what] ||= is
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
