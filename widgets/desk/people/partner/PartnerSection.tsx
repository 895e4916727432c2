import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { useState } from 'react'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { type PartnerAct, partnerColumns } from './columns.tsx'
import { PartnerCheck } from './PartnerCheck.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'
import { PartnerUsage } from './PartnerUsage.tsx'
import type { Partner } from './partner.ts'

type Open = { kind: 'add' } | { kind: PartnerAct; partner: Partner }

/** Institutions that embed our widgets: registered, changed, counted, and their pages tested. */
export function PartnerSection() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { page, narrow, sortingOf } = useQuery('partner')
  const sorting = sortingOf('staff/partner/list')
  const [open, setOpen] = useState<Open>()
  const result = useFound('staff/partner/list', { page, sort: sorting.asked })
  const { reload } = result
  const close = () => setOpen(undefined)

  const after = async (answer: { code?: number; reason?: string }) => {
    if (answer.code) messages.success('操作成功!')
    if (!answer.code && !answer.reason) return
    close()
    await reload()
  }
  const enable = async ({ rid }: Partner, enabled: boolean) =>
    after(await call('staff/partner/edit', { rid, enabled }))
  const rotate = async ({ rid }: Partner) => after(await call('staff/partner/rotate', { rid }))

  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>合作方</h1>
        <Button kind="primary" size="small" onClick={() => setOpen({ kind: 'add' })}>
          登记合作方
        </Button>
      </div>
      <Found
        result={result}
        sorting={sorting}
        caption="合作方"
        columns={partnerColumns((kind, partner) => setOpen({ kind, partner }))}
        empty="还没有合作方"
        onPage={(page) => narrow({ page })}
      />
      {(result.found || result.isFailed) && <PartnerCheck />}
      {open?.kind === 'add' && <PartnerDialog onClose={close} onChange={reload} />}
      {open?.kind === 'edit' && <PartnerDialog partner={open.partner} onClose={close} onChange={reload} />}
      {open?.kind === 'usage' && <PartnerUsage partner={open.partner} onClose={close} />}
      {open?.kind === 'rotate' && (
        <Question
          title={`更换“${open.partner.name}”的密钥？`}
          keep="保留密钥"
          confirm="更换密钥"
          onKeep={close}
          onConfirm={() => rotate(open.partner)}
        >
          <p className="desk-note">旧密钥立即失效：合作方页面上的片段要换成新密钥，才能继续使用。</p>
        </Question>
      )}
      {open?.kind === 'disable' && (
        <Question
          title={`停用“${open.partner.name}”？`}
          keep="保持启用"
          confirm="停用"
          onKeep={close}
          onConfirm={() => enable(open.partner, false)}
        >
          <p className="desk-note">
            它的页面上，登录、取样等部件立即不能使用；已登录的会员也不例外。可以再次启用。
          </p>
        </Question>
      )}
      {open?.kind === 'enable' && (
        <Question
          title={`启用“${open.partner.name}”？`}
          keep="保持停用"
          confirm="启用"
          kind="primary"
          onKeep={close}
          onConfirm={() => enable(open.partner, true)}
        >
          <p className="desk-note">它的页面上，登录、取样等部件立即可以使用。</p>
        </Question>
      )}
    </div>
  )
}
