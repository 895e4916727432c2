import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'

const root = `${import.meta.dirname}/../../..`
const packages = ['elements', 'react']
/** What somebody who uses the packages has beside them. */
const peers = ['react', 'react-dom', '@types/react', '@types/react-dom']

export interface Project {
  folder: string
  /** The packages as they would be uploaded. */
  tarballs: string[]
  remove: () => void
}

const pack = (name: string, into: string) => {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', `${root}/dist/packages/${name}`, '--json', '--pack-destination', into], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  return join(into, filename)
}

/** Somebody's project: an empty folder with the packed packages installed, without a network. */
export const aProject = (): Project => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lab-project-')))
  const modules = join(folder, 'node_modules')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const tarballs = packages.map((name) => {
    const tarball = pack(name, folder)
    const place = join(modules, '@lab', name)
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
    return tarball
  })
  for (const peer of peers) {
    mkdirSync(dirname(join(modules, peer)), { recursive: true })
    symlinkSync(realpathSync(`${root}/node_modules/${peer}`), join(modules, peer))
  }
  return { folder, tarballs, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The project's `main.tsx` as one script for the browser, as its bundler would make it. */
export const bundled = async ({ folder }: Pick<Project, 'folder'>, main: string): Promise<string> => {
  writeFileSync(join(folder, 'main.tsx'), main)
  const { NODE_ENV } = process.env
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'main.tsx'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  // Vite sets it for its whole process, and what the process starts later would inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return output.output.map((one) => (one.type === 'chunk' ? one.code : '')).join('')
}
