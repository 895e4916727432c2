import { baseOf } from '@lab/core/page/base'
import { version } from '../version.ts'
import { gather } from './gather.ts'
import { openPanel } from './panel.ts'
import { watchViolations } from './violations.ts'

let isOpen = false

/** Checks the page it runs on, and shows what was found until it is closed. Harmless when it is open already. */
export const showCheck = async (isKnown: (tag: string) => boolean): Promise<void> => {
  if (isOpen) return
  isOpen = true
  const violations = watchViolations()
  const look = async () => {
    panel.show()
    const findings = await gather({
      base: baseOf(import.meta.url, location.origin),
      version,
      page: document,
      origin: location.origin,
      fetch: (...given) => fetch(...given),
      now: Date.now,
      storage: () => localStorage,
      isDefined: (tag) => customElements.get(tag) !== undefined,
      isKnown,
      violations: violations.seen,
    })
    panel.show(findings)
  }
  const panel = openPanel({
    onAgain: look,
    onClose: () => {
      violations.stop()
      isOpen = false
    },
  })
  // Tags that are written below the script, and what they load.
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }))
  await look()
}
