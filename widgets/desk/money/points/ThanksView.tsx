import { applicationStates } from '@lab/contract/rules/ground/application'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { Link } from '@lab/ui/link'
import { applicationLooks } from '@lab/ui/looks'
import { Tag } from '@lab/ui/tag'
import { answerColumn, rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { nameOf } from '../../list/columns.tsx'
import { ConfirmThanks } from './ConfirmThanks.tsx'
import type { DeskThanks } from './points.ts'
import '../../work/sample/sample.css'

/** Where the paper can be read. */
const addressOf = ({ source, doi }: DeskThanks) =>
  isWebUrl(source) ? source : doi && `https://doi.org/${doi}`

/** Papers that thank the lab: looked at, and rewarded or not. */
export function ThanksView() {
  return (
    <DecisionSection
      section="points"
      list="staff/integration/list"
      states={applicationStates}
      usual="applied"
      label="编号或会员"
      caption="致谢奖励申请"
      empty="没有符合条件的申请"
      dialogs={{
        confirm: ({ one, close, decide }, found) => (
          <ConfirmThanks
            application={one}
            usual={found?.thanks_points ?? 0}
            onClose={close}
            onConfirm={(given) => decide('staff/integration/confirm', { ...given })}
          />
        ),
        reject: rejecting('staff/integration/reject', (one: DeskThanks) => `《${one.title}》`, '客户'),
      }}
      columns={(ask) => [
        {
          key: 'title',
          title: '论文',
          line: 'title',
          sorts: ['newest', 'oldest'],
          cell: (row) => (
            <div>
              <strong>{row.title}</strong>
              <p className="desk-note">
                {row.journal}，{row.year}
              </p>
              {addressOf(row) && (
                <Link href={addressOf(row)} external>
                  查看原文
                </Link>
              )}
            </div>
          ),
        },
        {
          key: 'content',
          title: '致谢原文',
          cell: ({ content, file_rid }) => (
            <div>
              <p className="thanks-content">{content}</p>
              {file_rid && <FileLink file={{ rid: file_rid, name: '附件' }} />}
            </div>
          ),
        },
        {
          key: 'member',
          title: '会员',
          line: 'note',
          cell: ({ member, number, created }) => (
            <div>
              {nameOf(member)}
              <p className="desk-note">{member.company}</p>
              <p className="desk-note number">
                {number} · {dateTimeOf(created)}
              </p>
            </div>
          ),
        },
        {
          key: 'state',
          title: '状态',
          line: 'mark',
          cell: ({ state, points, reason, decided_by }) => (
            <div>
              <Tag kind={applicationLooks[state]}>{applicationStates[state]}</Tag>
              {points > 0 && <p className="desk-note number">{points} 积分</p>}
              {(reason || decided_by) && (
                <p className="desk-note">{[decided_by, reason].filter(Boolean).join('：')}</p>
              )}
            </div>
          ),
        },
        answerColumn('通过', 'confirm', ask),
      ]}
    />
  )
}
