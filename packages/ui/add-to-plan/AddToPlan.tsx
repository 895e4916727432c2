import { isPerSample } from '@lab/contract/rules/shop/catalogue/per-sample'
import type { PlanProject } from '@lab/core/plan/plan-state'
import { useLab } from '@lab/core/react'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import { ActButton } from '../button/ActButton.tsx'
import type { ButtonLook } from '../button/Button.tsx'

export interface AddToPlanProps extends Pick<ButtonLook, 'kind' | 'size' | 'block'> {
  project: PlanProject
  /** How many experiments. Default 1. */
  count?: number
}

/**
 * 加入实验清单: the badge counts at once. A visitor's experiments are kept until the login; on a partner's page it is
 * asked for at once, for the list of what was added is on the portal, which does not see that page's storage.
 */
export function AddToPlan({ project, count = 1, ...look }: AddToPlanProps) {
  const lab = useLab()

  const add = async () => {
    const before = lab.plan.getState().allCount
    const isAdded = await lab.plan.add(project, count)
    if (!isAdded) return
    if (isPerSample(project) && lab.plan.getState().allCount === before)
      lab.messages.info('清单中已有此实验，更多样品请在清单中填写')
    else if (lab.session.hasToken()) lab.messages.success('已加入实验清单')
    else if (lab.isPortal) lab.messages.success('已加入实验清单，登录后可填写需求并下单')
    else lab.dialogs.open('login')
  }

  return (
    <ActButton {...look} icon={<ClipboardPlus size={16} />} onAct={add}>
      加入实验清单
      <span className="visually-hidden">：{project.name}</span>
    </ActButton>
  )
}
