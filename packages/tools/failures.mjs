import { stripVTControlCharacters } from 'node:util'

/** The failed tests of a Vitest JSON report, each as one line: its file, its name, the beginning of its error. */
export const failedTests = (report, root) =>
  report.testResults.flatMap((file) => {
    const path = file.name.replace(root, '')
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [line(path, 'the file', file.message)]
    return failed.map((test) => line(path, test.fullName, test.failureMessages[0]))
  })

export const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** Why journeys of a Playwright JSON report were left out, each reason once. */
export const leftOutOf = (report) => [
  ...new Set(
    report.suites
      .flatMap(specsOf)
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])),
  ),
]

/** The failed journeys of a Playwright JSON report. */
export const journeysOf = (report) =>
  report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => {
        const failed = test.results.find((result) => result.error)
        return line(`${spec.file}:${spec.line}`, spec.title, failed?.error.message)
      }),
  )

const line = (file, name, error = '') => {
  // What an assertion found stands below its first line.
  const text = stripVTControlCharacters(error)
    .trim()
    .split(/\s*\n\s*/)
    .join(' ¦ ')
  return `${file} › ${name}: ${text.slice(0, 500)}`
}

export const printFailures = (failed) => {
  for (const one of failed) console.log(`✗ ${one}`)
}
