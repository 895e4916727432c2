import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printSlowest, slowestJourneys, slowestTests } from './durations.mjs'
import { failedTests, journeysOf, leftOutOf, printFailures } from './failures.mjs'
import { prepare, root, run } from './install.mjs'

// All of it, in the order in which a mistake is found fastest. `npm test -- unit` runs the named stages only.
await prepare()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const tally = { passed: 0, failed: [] }
/** What failed is a line each, repeated at the end, where whoever sees only the end of a long log finds it. */
const count = (passed, failed) => {
  tally.passed += passed
  tally.failed.push(...failed)
}

const check = (name, command, args) => {
  console.log(`\n── ${name}`)
  const ok = run(command, args) === 0
  count(ok ? 1 : 0, ok ? [] : [name])
}

const report = (name, file, { read, slowest }, exitCode) => {
  if (!existsSync(file)) return count(0, [`${name}: the runner left no report`])
  const results = JSON.parse(readFileSync(file, 'utf8'))
  const [passed, failed] = read(results)
  printSlowest(`of ${name}`, slowest(results))
  // A runner that failed without a failed test (a crash, an error outside tests) is one failure.
  if (failed.length === 0 && exitCode !== 0) failed.push(`${name}: an error outside its tests`)
  count(passed, failed)
}

const vitest = (name, ...more) => {
  const file = join(results, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = run('npx', ['vitest', 'run', ...more, ...reporters])
  const read = (results) => [results.numPassedTests, failedTests(results, root)]
  report(name, file, { read, slowest: (results) => slowestTests(results, root) }, code)
}

/** Imported once everything is installed. */
const buildIfStale = async () => (await import('./build.mjs')).buildIfStale()

const stages = {
  types: () => check('types', 'npx', ['tsc', '--noEmit']),
  lint: () => check('lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']),
  unit: async () => {
    console.log('\n── unit and component tests')
    // The server tells what is built: an older build would make it tell something else.
    await buildIfStale()
    vitest('unit')
  },
  packages: async () => {
    console.log('\n── published packages')
    await buildIfStale()
    const { buildPackagesIfStale } = await import('./packages.mjs')
    await buildPackagesIfStale()
    vitest('packages', '--config=packages/npm/vitest.config.ts')
  },
  journeys: async () => {
    console.log('\n── journeys in the browser')
    const { bringBrowser } = await import('./bring-browser.mjs')
    const chromium = await bringBrowser()
    if (!chromium) return count(0, ['no browser'])
    await buildIfStale()
    const { buildStorybookIfStale } = await import('./build.mjs')
    await buildStorybookIfStale()
    const { buildPackagesIfStale } = await import('./packages.mjs')
    await buildPackagesIfStale()
    const file = join(results, 'journeys.json')
    const code = run('npx', ['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts'], {
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    const read = (results) => {
      for (const reason of leftOutOf(results)) console.log(reason)
      return [results.stats.expected, journeysOf(results)]
    }
    report('journeys', file, { read, slowest: slowestJourneys }, code)
  },
}

const asked = process.argv.slice(2)
for (const [name, stage] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const begun = Date.now()
  await stage()
  console.log(`${name}: ${Math.round((Date.now() - begun) / 1000)} s`)
}

printFailures(tally.failed)
console.log(`\n${tally.passed} passed, ${tally.failed.length} failed`)
process.exit(tally.failed.length === 0 ? 0 : 1)
