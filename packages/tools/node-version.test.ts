import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('../server/with-source-maps.ts', import.meta.url))
const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})`

it('says which Node the server needs where it is started with an older one', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, program], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, '需要 Node.js 22.22 或更新版本，当前是 20.19.0'])
})
