import { type SettingGroup, settingGroups } from '@lab/contract/rules/app/settings/row'
import { isSettingKey, settingRow } from '@lab/contract/rules/app/settings/settings'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { useLab } from '@lab/core/react'
import { Question } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tabs } from '@lab/ui/tabs'
import { useEffect, useRef, useState } from 'react'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { changedNow, goneText } from '../../act/stale.ts'
import { useFound } from '../../list/useFound.ts'
import { useNamed } from '../../list/useNamed.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { ShapedValue } from '../../shape/ShapedValue.tsx'
import { SettingCard } from './SettingCard.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import type { DeskSetting } from './setting.ts'
import './setting.css'

type Open = { setting: DeskSetting } & (
  | { ask: 'edit'; restored?: unknown }
  | { ask: 'history' | 'confirm' | 'reject' }
)

const groupNamed = (key: string | undefined): SettingGroup | undefined =>
  key !== undefined && isSettingKey(key) ? settingRow(key).group : undefined

/** Every setting of the house, by its group: as it holds, changed, looked back at, confirmed by another person. */
export function SettingSection() {
  const { messages } = useLab()
  const { staff, call } = useDesk()
  const { one, narrow } = useQuery('setting')
  const groups = Object.keys(settingGroups) as SettingGroup[]
  const named = useNamed('setting').value
  const group = one('group', groups) ?? groupNamed(named) ?? 'house'
  const [open, setOpen] = useState<Open>()
  const { found, isFailed, reload } = useFound('staff/setting/list', {})
  const close = () => setOpen(undefined)
  const list = useRef<HTMLDivElement>(null)
  const isThere = found !== undefined
  useEffect(() => {
    if (isThere && named)
      list.current?.querySelector(`[id="setting-${CSS.escape(named)}"]`)?.scrollIntoView?.()
  }, [isThere, named])

  /** Somebody was faster: the question is about what is proposed now, or over. */
  const refresh = async (asked: Open) => {
    const fresh = (await reload())?.list.find(({ key }) => key === asked.setting.key)
    if (!fresh?.proposed) {
      close()
      return messages.error(goneText)
    }
    setOpen({ ...asked, setting: fresh })
    return messages.error(changedNow(`${fresh.proposed.by}另有提议`))
  }
  const decide = async (decision: 'confirm' | 'reject', { key, version }: DeskSetting, reason = '') => {
    const answer =
      decision === 'confirm'
        ? await call('staff/setting/confirm', { key, version }, { feedback: false })
        : await call('staff/setting/reject', { key, version, reason }, { feedback: false })
    if (answer.reason === 'stale' && open) {
      await refresh(open)
      return undefined
    }
    if (!answer.code) messages.error(answer.msg ?? '网络不通，请稍后再试')
    if (answer.fields) return answer.fields
    if (answer.code) messages.success(decision === 'confirm' ? '已生效' : '已退回')
    close()
    await reload()
    return undefined
  }

  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  const panel = (name: SettingGroup) =>
    found ? (
      found.list
        .filter((setting) => setting.group === name)
        .map((setting) => (
          <SettingCard
            key={setting.key}
            setting={setting}
            mayDecide={mayCall(staff.role, 'staff/setting/confirm')}
            onAsk={(ask) => setOpen({ ask, setting })}
          />
        ))
    ) : (
      <Skeleton lines={6} />
    )

  return (
    <div className="desk-section" ref={list}>
      <div className="desk-title">
        <h1>设置</h1>
      </div>
      <Tabs
        label="设置的分组"
        value={group}
        onChange={(next) => narrow({ group: next, setting: '' })}
        tabs={groups.map((id) => ({
          id,
          label: settingGroups[id],
          panel: <div className="setting-list">{panel(id)}</div>,
        }))}
      />
      {open?.ask === 'edit' && (
        <SettingDialog
          setting={open.setting}
          restored={open.restored}
          onClose={close}
          reload={async () => (await reload())?.list.find(({ key }) => key === open.setting.key)}
        />
      )}
      {open?.ask === 'history' && (
        <SettingHistory
          setting={open.setting}
          onClose={close}
          onRestore={(restored) => setOpen({ ask: 'edit', setting: open.setting, restored })}
        />
      )}
      {open?.ask === 'confirm' && (
        <Question
          title={`复核通过${open.setting.title}的修改？`}
          keep="再看看"
          confirm="复核通过"
          kind="primary"
          onKeep={close}
          onConfirm={() => decide('confirm', open.setting)}
        >
          <p>改为：</p>
          <ShapedValue shape={settingRow(open.setting.key).shape} value={open.setting.proposed?.value} />
          <p>通过后立即生效。</p>
        </Question>
      )}
      {open?.ask === 'reject' && (
        <ReasonDialog
          title={`不通过${open.setting.title}的修改`}
          act="不通过"
          hint="记在修改记录里"
          onClose={close}
          onGive={(reason) => decide('reject', open.setting, reason)}
        >
          <p>改为：</p>
          <ShapedValue shape={settingRow(open.setting.key).shape} value={open.setting.proposed?.value} />
        </ReasonDialog>
      )}
    </div>
  )
}
