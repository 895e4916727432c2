import { applicationStates } from '@lab/contract/rules/ground/application'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { applicationLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { When } from '@lab/ui/when'
import type { ComponentProps } from 'react'
import '../work/sample/sample.css'

interface Applied {
  number: string
  created: number
  member: { name: string; phone: string; company: string }
  decided_by: string
}

export const nameOf = ({ name, phone }: { name: string; phone: string }) => name || phone

/** Number and time of an application. */
export const numberColumn = <R extends Pick<Applied, 'number' | 'created'>>(title: string): Column<R> => ({
  key: 'number',
  title,
  line: 'note',
  sorts: ['newest', 'oldest'],
  cell: ({ number, created }) => (
    <div className="number">
      <strong>{number}</strong>
      <p className="desk-note">
        <When at={created} />
      </p>
    </div>
  ),
})

/** Number of what a colleague asked for, by whom and when. */
export const askedColumn = <R extends { number: string; created: number; created_by: string }>(
  title: string,
): Column<R> => ({
  key: 'number',
  title,
  line: 'note',
  sorts: ['newest', 'oldest'],
  cell: ({ number, created, created_by }) => (
    <div className="number">
      <strong>{number}</strong>
      <p className="desk-note">
        {created_by}，{dateTimeOf(created)}
      </p>
    </div>
  ),
})

export const memberColumn = <R extends Pick<Applied, 'member'>>(title = '客户'): Column<R> => ({
  key: 'member',
  title,
  line: 'title',
  cell: ({ member }) => (
    <div>
      {nameOf(member)}
      <p className="desk-note">{member.company}</p>
    </div>
  ),
})

interface Shown<S extends string> {
  states: Readonly<Record<S, string>>
  looks: Readonly<Record<S, ComponentProps<typeof Tag>['kind']>>
}

/** The state of what a member asked for, who decided it and what they said; `saidOf` finds the words. */
export const decisionColumn = <S extends string, R extends { state: S; decided_by: string }>(
  { states, looks }: Shown<S>,
  saidOf: (row: R) => string,
): Column<R> => ({
  key: 'state',
  title: '状态',
  line: 'mark',
  cell: (row) => (
    <div>
      <Tag kind={looks[row.state]}>{states[row.state]}</Tag>
      {(saidOf(row) || row.decided_by) && (
        <p className="desk-note">{[row.decided_by, saidOf(row)].filter(Boolean).join('：')}</p>
      )}
    </div>
  ),
})

/** How the states of an application look. */
export const applicationShown = { states: applicationStates, looks: applicationLooks }
