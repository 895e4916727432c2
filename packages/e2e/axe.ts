import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Until nothing moves or fades any more, but for what never ends: what fades in has not its own colours yet. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ]
    const running = rootsIn(document)
      .flatMap((root) => root.getAnimations())
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })

interface Asked {
  /** Selector of the part that is looked at, of the light DOM. */
  part?: string
  /** Rules with one of these tags; all that axe runs by default when left out. */
  tags?: readonly string[]
  /** Rules that are not asked. */
  disabled?: readonly string[]
}

/**
 * What axe finds wrong on a page, a line each, without what is in its frames. axe is put into a page once and tells
 * violations only: a tenth of the time of a runner that brings it anew and reads all that was fine, too.
 */
export const faultsOf = async (page: Page, asked: Asked = {}) => {
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  // A toast may come while axe reads: it must not fade in then, for half faded it has less contrast than its colours.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    await settled(page)
    return await readFaults(page, asked)
  } finally {
    await page.emulateMedia({ reducedMotion: still ? 'reduce' : 'no-preference' })
  }
}

const readFaults = async (page: Page, { part, tags, disabled = [] }: Asked) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
  }
  return page.evaluate(
    async ([asked, how]) => {
      const { violations } = await window.axe.run(asked, how)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [part ?? 'html', options] as const,
  )
}

/** axe finds nothing on the page, or in a part of it; `what` is said where it does. */
export const toBeAccessible = async (page: Page, what: string, part?: string) => {
  const found = await faultsOf(page, { part })
  // The first line of a failure says what was found: a long log keeps no more of it.
  expect(found, [what, ...found].join('; ')).toEqual([])
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}
