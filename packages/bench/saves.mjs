import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/free-port.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const saves = 5
/** First builds and first starts take long. */
const patience_ms = 120_000

/** Editors write into the file, or beside it and then take its place. */
const ways = [
  (path, text) => writeFile(path, text),
  async (path, text) => {
    await writeFile(`${path}~`, text)
    await rename(`${path}~`, path)
  },
]

/** What open pages hear: a number of the build, sent anew with each, after a restart of the server too. */
const hearReloads = async (url, hear, signal) => {
  while (!signal.aborted) {
    try {
      const { body } = await fetch(`${url}/dev/reload`, { signal })
      for await (const piece of body.pipeThrough(new TextDecoderStream()))
        for (const [, version] of piece.matchAll(/^data: (.*)$/gm)) hear(version)
    } catch {
      // The server is starting.
    }
    await pause(50)
  }
}

const timesOf = async (path, reloaded) => {
  const original = await readFile(path, 'utf8')
  const times = []
  try {
    for (let nth = 0; nth < saves; nth += 1) {
      const from = performance.now()
      const next = reloaded()
      await ways[nth % ways.length](path, `${original}// ${nth}\n`)
      await next
      times.push(performance.now() - from)
    }
  } finally {
    const next = reloaded()
    await writeFile(path, original)
    await next
  }
  return times.sort((a, b) => a - b)
}

const seconds = (times) =>
  `${(times[times.length >> 1] / 1000).toFixed(1)} (${(times.at(-1) / 1000).toFixed(1)})`

/** `npm run dev`: from a save of a source to the reload of the open pages. */
export const saved = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-saves-'))
  const port = await freePort()
  const dev = spawn(process.execPath, ['packages/tools/dev.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SEED: 'empty', LOG_LEVEL: 'warn' },
  })
  const over = new AbortController()
  let shown
  const waiting = []
  const hear = (version) => {
    if (version === shown) return
    shown = version
    for (const done of waiting.splice(0)) done()
  }
  void hearReloads(`http://localhost:${port}`, hear, over.signal)
  const reloaded = () =>
    new Promise((done, failed) => {
      const late = setTimeout(() => failed(new Error('no page was reloaded')), patience_ms)
      waiting.push(() => done(clearTimeout(late)))
    })
  const failed = once(dev, 'exit').then(([code]) =>
    Promise.reject(new Error(`npm run dev ended with ${code}`)),
  )
  try {
    await Promise.race([reloaded(), failed])
    const widget = await timesOf(join(root, 'widgets/order-steps/Foot.tsx'), reloaded)
    const server = await timesOf(join(root, 'packages/server/pages/host/feeds.ts'), reloaded)
    return [
      {
        what: 'a widget saved, until pages reload: median (longest)',
        value: seconds(widget),
        aim: 's, aim 2',
      },
      {
        what: 'the server saved, until pages reload: median (longest)',
        value: seconds(server),
        aim: 's, aim 4',
      },
    ]
  } finally {
    over.abort()
    dev.kill('SIGTERM')
    if (dev.exitCode === null) await once(dev, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}
