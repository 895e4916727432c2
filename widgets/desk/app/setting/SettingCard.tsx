import { settingRow } from '@lab/contract/rules/app/settings/settings'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import { Tag } from '@lab/ui/tag'
import { ShapedValue } from '../../shape/ShapedValue.tsx'
import type { DeskSetting } from './setting.ts'

interface SettingCardProps {
  setting: DeskSetting
  mayDecide: boolean
  onAsk: (what: 'edit' | 'history' | 'confirm' | 'reject') => void
}

/** One setting: its value, what is proposed instead, and what may be done. */
export function SettingCard({ setting, mayDecide, onAsk }: SettingCardProps) {
  const { key, title, what, value, by, at, proposed, may_edit, second } = setting
  return (
    <article className="setting-card" aria-labelledby={`setting-${key}`}>
      <h2 id={`setting-${key}`}>
        {title} {second && <Tag kind="plain">须两人</Tag>}
      </h2>
      <p className="desk-note">{what}</p>
      <ShapedValue shape={settingRow(key).shape} value={value} />
      {proposed && (
        <div className="desk-warning">
          <p>
            {proposed.by} 于 {dateTimeOf(proposed.at)} 提出改为：
          </p>
          <ShapedValue shape={settingRow(key).shape} value={proposed.value} />
          {mayDecide && (
            <div className="desk-acts">
              {!proposed.is_mine && (
                <Button
                  size="small"
                  kind="primary"
                  aria-label={`复核通过：${title}`}
                  onClick={() => onAsk('confirm')}
                >
                  复核通过
                </Button>
              )}
              <Button
                size="small"
                aria-label={`${proposed.is_mine ? '撤回' : '不通过'}：${title}`}
                onClick={() => onAsk('reject')}
              >
                {proposed.is_mine ? '撤回' : '不通过'}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className="desk-acts">
        {may_edit && !proposed && (
          <Button size="small" aria-label={`修改：${title}`} onClick={() => onAsk('edit')}>
            修改
          </Button>
        )}
        <Button size="small" kind="quiet" aria-label={`修改记录：${title}`} onClick={() => onAsk('history')}>
          修改记录
        </Button>
        {by && at !== undefined && (
          <span className="desk-note number">
            {by}，{dateTimeOf(at)}
          </span>
        )}
      </div>
    </article>
  )
}
