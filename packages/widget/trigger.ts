import { baseStyles, buttonStyles, tokenStyles } from '@lab/ui'
import type { Fill, Filled } from './element.ts'
import { refusalOf } from './refusal.ts'
import { adoptStyles, boxIn } from './styles.ts'
import css from './trigger.css?inline'
import { triggerButtonIn } from './trigger-button.ts'
import type { WidgetTrigger } from './trigger-definition.ts'

export const triggerStyles = [...buttonStyles, css]

const problemLine = () => {
  const line = document.createElement('span')
  line.className = 'trigger-problem'
  line.setAttribute('role', 'alert')
  line.textContent = '没有打开，请检查网络后再试'
  return line
}

const signsOfUse = ['pointerenter', 'focusin', 'touchstart'] as const

/**
 * Fills a popup's element with its button alone. `load` fetches the popup, which takes the button's place: for a
 * member, when its dialog is to open, or when its partner may not show it. At the first sign of use it is fetched.
 */
export const triggerOf =
  (trigger: WidgetTrigger, load: () => Promise<Fill>): Fill =>
  (place, first) => {
    const { root, host, element } = place
    const { session, dialogs, settings, events } = place.lab
    let attributes = first
    let filled: Filled | undefined
    let isLoading = false
    let hasEnded = false

    if (!root.querySelector('style')) adoptStyles(root, [tokenStyles, baseStyles, ...triggerStyles])
    const box = boxIn(root)
    const button = triggerButtonIn(box)
    const content = () => (attributes.trigger ? [button.node] : [])

    const isWanted = () =>
      session.getState().token !== null ||
      dialogs.getState().open?.name === trigger.opens ||
      refusalOf(settings.getState(), trigger.tag, attributes.partner) !== undefined

    const fillWhole = async () => {
      const fill = await load()
      if (hasEnded) return
      leave()
      box.replaceChildren(...content())
      filled = fill(place, attributes)
    }
    const giveUp = (error: unknown) => {
      isLoading = false
      console.warn('[lab] not loaded', trigger.tag, error)
      if (dialogs.getState().open?.name === trigger.opens) dialogs.finish()
    }
    const wake = () => {
      if (isLoading || !isWanted()) return
      isLoading = true
      fillWhole().catch(giveUp)
    }
    const draw = () => {
      button.show(String(attributes.label))
      box.replaceChildren(...content())
      wake()
    }

    /** Busy until a dialog is to be seen: this one, or the login before it. */
    const follow = () => {
      const { open } = dialogs.getState()
      if (button.isBusy() && (!open || dialogs.modals.count() > 0)) {
        button.setBusy(false)
        if (!open) box.append(problemLine())
      }
      wake()
    }
    const press = () => {
      if (button.isBusy()) return
      draw()
      button.setBusy(true)
      dialogs.open(trigger.opens)
    }
    const fetchEarly = () => void load().catch(() => {})

    button.node.addEventListener('click', press)
    for (const sign of signsOfUse) element.addEventListener(sign, fetchEarly, { once: true, passive: true })
    const stops = [
      session.subscribe(wake),
      settings.subscribe(wake),
      dialogs.subscribe(follow),
      dialogs.modals.subscribe(follow),
      ...(trigger.tells ?? []).map((name) => events.on(name, (detail) => host.emit(`lab-${name}`, detail))),
    ]
    const leave = () => {
      button.setBusy(false)
      button.node.removeEventListener('click', press)
      for (const sign of signsOfUse) element.removeEventListener(sign, fetchEarly)
      for (const stop of stops.splice(0)) stop()
    }

    draw()
    return {
      render: (next) => {
        attributes = next
        if (filled) filled.render(next)
        else draw()
      },
      end: () => {
        hasEnded = true
        leave()
        filled?.end()
      },
    }
  }
