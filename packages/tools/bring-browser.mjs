import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserPath, headlessShell } from './browser.mjs'
import { run } from './install.mjs'

const answers = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Where fontconfig knows no Chinese font, screenshots and printed pages would show boxes. */
const hasChineseFont = () =>
  process.platform !== 'linux' || answers('fc-list', [':lang=zh-cn', 'family']).trim() !== ''

const byPackages = (names) => {
  console.log(`安装 ${names.join('、')}…`)
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  if (run('apt-get', ['update', '-qq'], quiet) !== 0) return
  // One by one: a package that a release does not have keeps no other away.
  for (const name of names) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
}

/** Playwright's own Chromium, downloaded when it is not there yet; undefined where that is not possible. */
const downloaded = async () => {
  const { chromium } = await import('@playwright/test')
  if (!existsSync(chromium.executablePath())) {
    console.log('下载 Chromium…')
    run('npx', ['playwright', 'install', 'chromium'])
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/**
 * The browser of the journeys: as root on Debian the headless shell of its packages; else the system's Chromium or Chrome;
 * else Playwright's download. Undefined, after one clear line, where none of them can be had.
 */
export const bringBrowser = async () => {
  if (isRootOnDebian()) {
    const hasShell = existsSync(process.env.CHROMIUM_PATH ?? headlessShell)
    const missing = [
      ...(hasShell ? [] : ['chromium-headless-shell']),
      ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
    ]
    if (missing.length > 0) byPackages(missing)
    // Older releases of Debian have no package of the shell.
    if (!browserPath()) byPackages(['chromium'])
  }
  const path = browserPath() ?? (await downloaded())
  if (!path)
    console.error(
      '没有 Chromium 或 Chrome，也未能下载。请先运行：sudo apt-get install -y chromium fonts-noto-cjk',
    )
  return path
}
