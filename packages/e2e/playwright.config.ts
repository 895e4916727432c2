import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { browserArgs, browserPath } from '../tools/browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 8180)
// Workers load this file again: they must not each make a folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'lab-e2e-'))

/** Journeys on the production build: one server and its embedded database for all of them. */
export default defineConfig({
  testDir: '.',
  outputDir: `${root}/test-results/journeys`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'line',
  // Machines that others use stall now and then.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      args: browserArgs,
    },
  },
  webServer: {
    command: 'node packages/e2e/serve.mjs',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    // A first start plays a year of orders.
    timeout: 120_000,
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // All journeys come from one address.
      CODES_PER_ADDRESS: '100000',
      TICKETS_PER_ADDRESS: '100000',
      REGISTRATIONS_PER_NETWORK: '100000',
      WRONG_PASSWORDS_PER_NETWORK: '100000',
    },
  },
})
