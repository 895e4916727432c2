import type { Lab } from '@lab/core'
import { baseStyles, buttonStyles, tokenStyles } from '@lab/ui'
import type { Attended, attend } from './attend.ts'
import type { Fill } from './element.ts'
import { adoptStyles, boxIn } from './styles.ts'
import css from './trigger.css?inline'
import { triggerButtonIn } from './trigger-button.ts'
import type { WidgetTrigger } from './trigger-definition.ts'

export const triggerStyles = [...buttonStyles, css]

interface Loads {
  /** Fetches the core, and what joins a trigger to it. */
  core: () => Promise<{ attend: typeof attend; pageLab: () => Lab }>
  popup: () => Promise<Fill>
}

const problemLine = () => {
  const line = document.createElement('span')
  line.className = 'trigger-problem'
  line.setAttribute('role', 'alert')
  line.textContent = '没有打开，请检查网络后再试'
  return line
}

const signsOfUse = ['pointerenter', 'focusin', 'touchstart'] as const

/** Milliseconds after which the core is fetched on a page that is never idle. */
const patience_ms = 2000

/** Once the button is to be seen and the page has nothing else to do. Safari has no `requestIdleCallback` yet (2026). */
const whenIdle = (act: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: patience_ms })
  else setTimeout(act)
}

/**
 * Fills a popup's element with its button alone, before there is a core. The core comes when the page is idle, the
 * popup at the first sign of use; what was pressed meanwhile is done then.
 */
export const triggerOf =
  (trigger: WidgetTrigger, { core, popup }: Loads): Fill =>
  (place, first) => {
    const { root, element } = place
    let attributes = first
    let attended: Attended | undefined
    let hasEnded = false

    if (!root.querySelector('style')) adoptStyles(root, [tokenStyles, baseStyles, ...triggerStyles])
    const box = boxIn(root)
    const button = triggerButtonIn(box)

    const draw = () => {
      button.show(String(attributes.label))
      box.replaceChildren(...(attributes.trigger ? [button.node] : []))
    }
    const settle = (isSeen: boolean) => {
      button.setBusy(false)
      if (!isSeen) box.append(problemLine())
    }
    const leave = () => {
      button.setBusy(false)
      button.node.removeEventListener('click', press)
      for (const sign of signsOfUse) element.removeEventListener(sign, fetchPopup)
      draw()
    }
    const fetchPopup = () => void popup().catch(() => {})

    const join = async () => {
      const { attend, pageLab } = await core()
      if (hasEnded || attended) return
      const standing = {
        trigger,
        place,
        popup,
        attributes: () => attributes,
        isBusy: button.isBusy,
        settle,
        leave,
      }
      attended = attend(standing, pageLab())
      if (button.isBusy()) attended.press()
    }
    const wake = () => {
      if (hasEnded || attended) return
      join().catch((error) => {
        console.warn('[lab] not loaded', trigger.tag, error)
        if (button.isBusy()) settle(false)
      })
    }
    const press = () => {
      if (button.isBusy()) return
      draw()
      button.setBusy(true)
      if (attended) attended.press()
      else wake()
    }

    button.node.addEventListener('click', press)
    for (const sign of signsOfUse) element.addEventListener(sign, fetchPopup, { once: true, passive: true })
    draw()
    // Without a button of its own it may be asked for at any moment.
    if (attributes.trigger) whenIdle(wake)
    else wake()

    return {
      render: (next) => {
        attributes = next
        if (!attended?.render()) draw()
      },
      end: () => {
        hasEnded = true
        if (!attended) leave()
        attended?.end()
      },
    }
  }
