import { specsOf } from './failures.mjs'

/** How many files of a report are named. */
const most = 8

const slowest = (byFile) =>
  [...byFile]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1)} s  ${file}`)

const add = (byFile, file, ms) => byFile.set(file, (byFile.get(file) ?? 0) + ms)

export const printSlowest = (what, lines) => {
  console.log(`\nslowest files ${what}:`)
  for (const line of lines) console.log(`  ${line}`)
}

/** The files of a Vitest JSON report that took longest, all projects of one together, each as one line. */
export const slowestTests = (report, root) => {
  const byFile = new Map()
  for (const { name, startTime, endTime } of report.testResults)
    add(byFile, name.replace(root, ''), endTime - startTime)
  return slowest(byFile)
}

/** The files of a Playwright JSON report that took longest. */
export const slowestJourneys = (report) => {
  const byFile = new Map()
  for (const spec of report.suites.flatMap(specsOf))
    for (const { results } of spec.tests) for (const { duration } of results) add(byFile, spec.file, duration)
  return slowest(byFile)
}
