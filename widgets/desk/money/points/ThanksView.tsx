import { type ApplicationState, applicationStates } from '@lab/contract/rules/ground/application'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { Link } from '@lab/ui/link'
import { applicationLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { answerColumn, RejectDialog } from '../../act/answering.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { nameOf } from '../../list/columns.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { ConfirmThanks } from './ConfirmThanks.tsx'
import type { DeskThanks } from './points.ts'
import '../../work/sample/sample.css'

const _allStates = Object.keys(applicationStates) as ApplicationState[]

/** Where the paper can be read. */
const addressOf = ({ source, doi }: DeskThanks) =>
  isWebUrl(source) ? source : doi && `https://doi.org/${doi}`

/** Papers that thank the lab: looked at, and rewarded or not. */
export function ThanksView() {
  const { sorting, request, filter, narrow } = useStateQuery(
    'points',
    'staff/integration/list',
    applicationStates,
    'applied',
  )
  const result = useFound('staff/integration/list', request)
  const { open, ask, close, decide } = useDecision<'confirm' | 'reject', DeskThanks>(result.reload)

  const columns: Column<DeskThanks>[] = [
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
          <p className="thanks-told">{content}</p>
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
  ]
  return (
    <div className="desk-section">
      <StateFilter {...filter} label="编号或会员" />
      <Found
        result={result}
        sorting={sorting}
        caption="致谢奖励申请"
        columns={columns}
        empty="没有符合条件的申请"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'confirm' && (
        <ConfirmThanks
          application={open.one}
          usual={result.found?.thanks_points ?? 0}
          onClose={close}
          onConfirm={(given) => decide('staff/integration/confirm', { ...given })}
        />
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          reader="客户"
          onClose={close}
          onReject={(reason) => decide('staff/integration/reject', { reason })}
        >
          《{open.one.title}》
        </RejectDialog>
      )}
    </div>
  )
}
