import { siteNameIn } from '@lab/core/page/site-name'
import { useLab } from '@lab/core/react'
import { focusField } from '@lab/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from './problems.ts'
import { type StepNumber, stepAt, stepHref, titleOf } from './steps.ts'

interface Wiring {
  first: StepNumber
  /** What was typed before is there. */
  isReady: boolean
  hasItems: boolean
  problems: readonly Problem[]
  save: () => Promise<void>
}

/** Puts the focus on a control as soon as its step stands there, or gives up. */
const focusOn = (box: HTMLElement, field: string, tries = 40) => {
  if (!focusField(box, field) && tries > 0) setTimeout(() => focusOn(box, field, tries - 1), 50)
}

const lastEntry = 5

/** Which step one is at: moving changes state and address only. */
export const useStep = ({ first, isReady, hasItems, problems, save }: Wiring) => {
  const lab = useLab()
  const [step, setStep] = useState<StepNumber>(first)
  const [order_rid, setOrder] = useState(
    () => new URLSearchParams(lab.window?.location.search).get('rid') ?? undefined,
  )
  const [checked, setChecked] = useState<ReadonlySet<StepNumber>>(new Set())
  const box = useRef<HTMLDivElement>(null)

  const show = (to: StepNumber, field?: string) => {
    setStep(to)
    requestAnimationFrame(() => {
      if (!box.current) return
      if (field) return focusOn(box.current, field)
      lab.navigation.toTop()
      box.current.querySelector<HTMLElement>('.order-title')?.focus({ preventScroll: true })
    })
  }
  const visit = (
    to: StepNumber,
    { field, rid, replace }: { field?: string; rid?: string; replace?: true } = {},
  ) => {
    const history = lab.window?.history
    const href = stepHref(to, rid)
    if (replace) history?.replaceState(history.state, '', href)
    else if (to !== step) history?.pushState(null, '', href)
    lab.messages.clearErrors()
    setOrder(rid)
    show(to, field)
  }

  useEffect(() => {
    const { window } = lab
    if (window) window.document.title = [titleOf(step), siteNameIn(window)].filter(Boolean).join(' · ')
  }, [lab, step])

  // Where links load pages, going back within the steps is ours to follow.
  useEffect(() => {
    const onPop = () => {
      const to = stepAt(lab.window?.location.pathname ?? '')
      if (to) setStep(to)
    }
    lab.window?.addEventListener('popstate', onPop)
    return () => lab.window?.removeEventListener('popstate', onPop)
  }, [lab])

  // An address typed by hand leads to the first step that is possible.
  const isLost = isReady && (step === 6 ? !order_rid : step > 1 && !hasItems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address turns out to lead nowhere
  useEffect(() => {
    if (!isLost) return
    if (step !== 6) lab.messages.info('请先选择要下单的实验')
    visit(1, { replace: true })
  }, [isLost])

  const check = (one: StepNumber) => setChecked((before) => new Set(before).add(one))

  return {
    step,
    order_rid,
    box,
    isChecked: (one: StepNumber) => checked.has(one),
    go: (to: StepNumber, field?: string) => {
      void save()
      if (field) check(to)
      visit(to, { field })
    },
    next: () => {
      check(step)
      const fault = problems.find((problem) => problem.step === step)
      if (fault) {
        lab.messages.error(fault.msg)
        if (box.current && fault.field) focusOn(box.current, fault.field)
      } else if (step < lastEntry) {
        void save()
        visit((step + 1) as StepNumber)
      }
    },
    done: (rid: string) => visit(6, { rid }),
  }
}
