import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { argv, env, exit } from 'node:process'
import { printSlowest, slowestTests } from './durations.mjs'
import { failedTests, printFailures } from './failures.mjs'
import { prepare, root, run } from './install.mjs'
import { postgresFolder, startPostgres } from './postgres.mjs'

// The server's tests on a real PostgreSQL: that of DATABASE_URL, else one of its own for the length of the run.
await prepare()

const own = async () => {
  const bin = postgresFolder()
  if (!bin) {
    console.error('没有找到 PostgreSQL。请先运行:sudo apt-get install -y postgresql，或设置 DATABASE_URL')
    console.log('\n0 passed, 1 failed')
    exit(1)
  }
  return startPostgres(bin)
}

const database = env.DATABASE_URL ? { url: env.DATABASE_URL, stop: () => undefined } : await own()
const results = join(root, 'test-results')
const file = join(results, 'postgres.json')
mkdirSync(results, { recursive: true })
rmSync(file, { force: true })

const args = [
  'vitest',
  'run',
  '--project',
  'server',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${file}`,
]
let code = 1
try {
  code = run('npx', [...args, ...argv.slice(2)], { env: { ...env, DATABASE_URL: database.url } })
} finally {
  database.stop()
}

const report = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { numPassedTests: 0, testResults: [] }
const failed = failedTests(report, root)
// A run that failed without a failed test is one failure.
if (failed.length === 0 && code !== 0) failed.push('postgres: an error outside its tests')
printSlowest('on PostgreSQL', slowestTests(report, root))
printFailures(failed)
console.log(`\n${report.numPassedTests} passed, ${failed.length} failed`)
exit(failed.length === 0 ? 0 : 1)
