import type { ApplicationState } from '@lab/contract/rules/application'
import { applicationStates } from '@lab/contract/rules/application'
import { dateTimeOf } from '@lab/contract/rules/time'
import { applicationLooks } from '@lab/ui/looks'
import { type Column, Tag } from '@lab/ui/parts'

interface Applied {
  number: string
  created: number
  member: { name: string; phone: string; company: string }
  state: ApplicationState
  decided_by: string
}

/** Which states a list of applications can be narrowed to. */
export const applicationChoices = [
  ...Object.entries(applicationStates).map(([value, label]) => ({ value: value as ApplicationState, label })),
  { value: 'all' as const, label: '全部状态' },
]

export const nameOf = ({ name, phone }: Applied['member']) => name || phone

/** Number and time of an application. */
export const numberColumn = <R extends Pick<Applied, 'number' | 'created'>>(title: string): Column<R> => ({
  key: 'number',
  title,
  cell: ({ number, created }) => (
    <div className="number">
      <strong>{number}</strong>
      <p className="desk-note">{dateTimeOf(created)}</p>
    </div>
  ),
})

export const memberColumn = <R extends Pick<Applied, 'member'>>(): Column<R> => ({
  key: 'member',
  title: '客户',
  cell: ({ member }) => (
    <div>
      {nameOf(member)}
      <p className="desk-note">{member.company}</p>
    </div>
  ),
})

/** The state of an application, who decided it and what he said; `saidOf` finds the words. */
export const stateColumn = <R extends Pick<Applied, 'state' | 'decided_by'>>(
  saidOf: (row: R) => string,
): Column<R> => ({
  key: 'state',
  title: '状态',
  cell: (row) => (
    <div>
      <Tag kind={applicationLooks[row.state]}>{applicationStates[row.state]}</Tag>
      {(saidOf(row) || row.decided_by) && (
        <p className="desk-note">{[row.decided_by, saidOf(row)].filter(Boolean).join('：')}</p>
      )}
    </div>
  ),
})
