import type { Lab } from '@lab/core'
import { baseStyles, tokenStyles } from '@lab/ui/base'
import buttonCss from '@lab/ui/button/button.css?inline'
import spinnerCss from '@lab/ui/spinner/spinner.css?inline'
import { defineElement, type Fill, type Filled } from '../element/element.ts'
import { refusalOf } from '../element/refusal.ts'
import { adoptStyles, boxIn } from '../element/styles.ts'
import { isStanding, withLabOf } from '../page/present.ts'
import { triggerButtonIn } from './button.ts'
import css from './popup.css?inline'
import type { WidgetTrigger } from './trigger.ts'

/** Of the button alone; the view that takes its place has them too. */
const buttonStyles = [tokenStyles, baseStyles, spinnerCss, buttonCss, css]

interface Fetches {
  /** The page's lab: what the button acts on. */
  lab: () => Promise<Lab>
  /** The popup's view: what takes the button's place. */
  fill: () => Promise<Fill>
}

const problemLine = () => {
  const line = document.createElement('span')
  line.className = 'trigger-problem'
  line.setAttribute('role', 'alert')
  line.textContent = '没有打开，请检查网络后再试'
  return line
}

const warn = ({ tag }: WidgetTrigger, error: unknown) => console.warn('[lab] not loaded', tag, error)

const signsOfUse = ['pointerenter', 'focusin', 'touchstart'] as const

/** Milliseconds after which the core is fetched on a page that is never idle. */
const patience_ms = 2000

/** Once the button is to be seen and the page has nothing else to do. Safari has no `requestIdleCallback` yet (2026). */
const whenIdle = (act: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: patience_ms })
  else setTimeout(act)
}

/** Leaves in a box this node alone, or nothing; a node that is put back where it was would lose its focus. */
const showAlone = (box: Element, only: Node | undefined) => {
  for (const node of [...box.childNodes]) if (node !== only) node.remove()
  if (only && only.parentNode !== box) box.append(only)
}

/** What decides whether the view is wanted, and what says whether a dialog is seen. */
const followLab = ({ session, settings, dialogs }: Lab, fill: () => void, follow: () => void) => [
  session.subscribe(fill),
  settings.subscribe(fill),
  dialogs.subscribe(follow),
  dialogs.modals.subscribe(follow),
]

/** Tells the page what its widget tells. */
const passOn = ({ events }: Lab, { tells = [] }: WidgetTrigger, host: Parameters<Fill>[0]['host']) =>
  tells.map((name) => events.on(name, (detail) => host.emit(`lab-${name}`, detail)))

/**
 * Fills a popup's element in three steps: its button alone; the button joined to the page's lab, when the page is
 * idle; the view in the button's place, for a member, when its dialog is to open, or when its partner may not show it.
 * What was pressed meanwhile is done then. The view is fetched at the first sign of use.
 */
export const popupOf =
  (trigger: WidgetTrigger, fetches: Fetches): Fill =>
  (place, first) => {
    const { root, element, host } = place
    let attributes = first
    let lab: Lab | undefined
    let stopFollowing = () => {}
    let isFilling = false
    let filled: Filled | undefined
    let hasEnded = false

    if (!root.querySelector('style')) adoptStyles(root, buttonStyles)
    const box = boxIn(root)
    const button = triggerButtonIn(box)

    const draw = () => {
      button.show(String(attributes.label))
      showAlone(box, attributes.trigger ? button.node : undefined)
    }
    const settle = (isSeen: boolean) => {
      button.setBusy(false)
      if (!isSeen) box.append(problemLine())
    }
    const isOpen = ({ dialogs }: Lab) => dialogs.getState().open?.name === trigger.opens

    const open = ({ dialogs }: Lab) => {
      dialogs.open(trigger.opens)
      // Where nobody can log in, one is led to where one can.
      if (!dialogs.getState().open) settle(true)
    }
    const press = () => {
      if (button.isBusy()) return
      draw()
      button.setBusy(true)
      if (lab) open(lab)
      else fetchLab()
    }
    const fetchView = () => void fetches.fill().catch(() => {})
    const handOver = () => {
      button.setBusy(false)
      button.node.removeEventListener('click', press)
      for (const sign of signsOfUse) element.removeEventListener(sign, fetchView)
      draw()
    }

    const fetchLab = () => {
      if (hasEnded || lab) return
      fetches
        .lab()
        .then(join)
        .catch((error) => {
          warn(trigger, error)
          if (button.isBusy()) settle(false)
        })
    }

    const join = (joined: Lab) => {
      if (hasEnded || lab) return
      lab = joined
      const { dialogs } = joined
      const fill = () => fillIfWanted(joined)
      /** Busy until a dialog is to be seen: this one, or the login before it. */
      const follow = () => {
        const isAnyOpen = dialogs.getState().open !== null
        if (button.isBusy() && (!isAnyOpen || dialogs.modals.count() > 0)) settle(isAnyOpen)
        fill()
      }
      const stops = [...followLab(joined, fill, follow), ...passOn(joined, trigger, host)]
      stopFollowing = () => {
        for (const stop of stops.splice(0)) stop()
      }
      fill()
      if (button.isBusy()) open(joined)
    }

    const isWanted = (lab: Lab) =>
      lab.session.getState().token !== null ||
      isOpen(lab) ||
      refusalOf(lab.settings.getState(), trigger.tag, attributes.partner) !== undefined

    const fillIfWanted = async (lab: Lab) => {
      if (isFilling || filled || hasEnded || !isWanted(lab)) return
      isFilling = true
      try {
        const fill = await fetches.fill()
        if (hasEnded) return
        stopFollowing()
        handOver()
        filled = fill(place, attributes)
      } catch (error) {
        isFilling = false
        warn(trigger, error)
        if (isOpen(lab)) lab.dialogs.finish()
      }
    }

    button.node.addEventListener('click', press)
    for (const sign of signsOfUse) element.addEventListener(sign, fetchView, { once: true, passive: true })
    draw()
    host.markShown?.()
    // Without a button of its own it may be asked for at any moment.
    if (attributes.trigger) whenIdle(fetchLab)
    else fetchLab()

    return {
      render: (next) => {
        attributes = next
        if (filled) return filled.render(next)
        draw()
        if (lab) fillIfWanted(lab)
      },
      end: () => {
        hasEnded = true
        stopFollowing()
        if (filled) filled.end()
        else handOver()
        // Another one that comes later must not open by itself.
        if (lab && isOpen(lab) && !isStanding(trigger.tag)) lab.dialogs.finish()
      },
    }
  }

/** Defines the element of a popup as its button. */
export const definePopup = (trigger: WidgetTrigger, fetches: Fetches) =>
  defineElement(trigger, popupOf(trigger, fetches), withLabOf(fetches.lab))
