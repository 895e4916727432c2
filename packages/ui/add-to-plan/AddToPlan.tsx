import { hrefOf } from '@lab/contract/rules/routes'
import { useLab } from '@lab/core/react'
import { ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from '../button/Button.tsx'

export interface AddToPlanProps extends Pick<ButtonLook, 'kind' | 'size' | 'block'> {
  project: { rid: string; name: string }
  /** How many experiments. Default 1. */
  count?: number
}

/** 加入实验清单: a visitor is asked to log in first; the badge counts at once. */
export function AddToPlan({ project, count = 1, ...look }: AddToPlanProps) {
  const lab = useLab()
  const [busy, setBusy] = useState(false)

  const add = async () => {
    // A partner's page may not touch the plan (domain §9): it is added on the portal.
    if (!lab.isPortal) return lab.navigation.go(hrefOf('detail', { rid: project.rid }))
    if (!lab.session.hasToken()) return lab.dialogs.open('login')
    setBusy(true)
    const { code, data } = await lab.api.post('tempDevice/add', { project_rid: project.rid, count })
    setBusy(false)
    if (!code || !data) return
    lab.plan.setState({ allCount: data.allCount })
    lab.messages.success('已加入实验清单')
    void lab.plan.load()
  }

  return (
    <Button {...look} icon={<ClipboardPlus size={16} />} busy={busy} onClick={() => void add()}>
      加入实验清单
      <span className="visually-hidden">:{project.name}</span>
    </Button>
  )
}
