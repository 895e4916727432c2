import { settingRow } from '@lab/contract/rules/app/settings/settings'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useFound } from '../../list/useFound.ts'
import { ShapedValue } from '../../shape/ShapedValue.tsx'
import type { DeskSetting } from './setting.ts'

interface SettingHistoryProps {
  setting: DeskSetting
  onRestore: (value: unknown) => void
  onClose: () => void
}

const states = { in_force: '已生效', proposed: '待复核', rejected: '未通过' } as const
const looks = { in_force: 'success', proposed: 'warning', rejected: 'plain' } as const

/** Who changed a setting, when, from what to what; each older value can be had again. */
export function SettingHistory({ setting, onRestore, onClose }: SettingHistoryProps) {
  const { shape } = settingRow(setting.key)
  const { found, isFailed, reload } = useFound('staff/setting/history', { key: setting.key })
  return (
    <Dialog title={`${setting.title}：修改记录`} width={640} onClose={onClose}>
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found?.list.length === 0 && <EmptyState title="还没有修改过" />}
      <ol className="desk-history">
        {found?.list.map(({ version, state, before, value, by, at, decided_by, reason }) => (
          <li key={version}>
            <p>
              <strong>{by}</strong> <span className="desk-note number">{dateTimeOf(at)}</span>{' '}
              <Tag kind={looks[state]}>{states[state]}</Tag>
            </p>
            <dl className="desk-changes">
              <dt>原来</dt>
              <dd>
                <ShapedValue shape={shape} value={before} />
              </dd>
              <dt>改为</dt>
              <dd>
                <ShapedValue shape={shape} value={value} />
              </dd>
            </dl>
            {decided_by && (
              <p className="desk-note">
                由 {decided_by} 复核{reason && `：${reason}`}
              </p>
            )}
            {setting.may_edit && !setting.proposed && (
              <Button
                size="small"
                aria-label={`恢复原来的值：${dateTimeOf(at)} 之前`}
                onClick={() => onRestore(before)}
              >
                恢复原来的值
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
