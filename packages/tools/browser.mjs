import { existsSync } from 'node:fs'

/** Chromium without a window of its own: opens pages in half the time. */
export const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

const places = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The system's Chromium or Chrome, or undefined. */
export const browserPath = () => places.find((path) => path && existsSync(path))

/** How journeys and measurements start it: nothing in the background. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
