import { hrefOf } from '@lab/contract/rules/routes'
import { useLab } from '@lab/core/react'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import { useState } from 'react'
import { Button, type ButtonLook } from '../button/Button.tsx'

export interface AddToPlanProps extends Pick<ButtonLook, 'kind' | 'size' | 'block'> {
  project: { rid: string; name: string }
  /** How many experiments. Default 1. */
  count?: number
}

/** 加入实验清单: the badge counts at once. A visitor's experiments are kept until the login. */
export function AddToPlan({ project, count = 1, ...look }: AddToPlanProps) {
  const lab = useLab()
  const [busy, setBusy] = useState(false)

  const add = async () => {
    if (!lab.plan.isOpen) return lab.navigation.go(hrefOf('detail', { rid: project.rid }))
    setBusy(true)
    const isAdded = await lab.plan.add(project, count)
    setBusy(false)
    if (!isAdded) return
    lab.messages.success(lab.session.hasToken() ? '已加入实验清单' : '已加入实验清单，登录后可填写需求并下单')
  }

  return (
    <Button {...look} icon={<ClipboardPlus size={16} />} busy={busy} onClick={() => void add()}>
      加入实验清单
      <span className="visually-hidden">：{project.name}</span>
    </Button>
  )
}
