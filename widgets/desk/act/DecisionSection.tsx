import type { DataOf, RequestOf } from '@lab/contract/calls'
import type { DeskTabKey } from '@lab/contract/rules/app/desk'
import type { SortedPath } from '@lab/contract/rules/people/staff/desk-sorts'
import { lazyPart } from '@lab/ui/lazy-part'
import type { Column } from '@lab/ui/table'
import type { ReactNode } from 'react'
import { ExportButton, type ExportCall } from '../list/ExportButton.tsx'
import { Found } from '../list/Found.tsx'
import { RowKeys } from '../list/keys/RowKeys.tsx'
import { StateFilter } from '../list/StateFilter.tsx'
import { useFound } from '../list/useFound.ts'
import { useStateQuery } from '../list/useStateQuery.ts'
import type { StaffCall } from '../session/desk-session.ts'
import { chooseColumn } from './bulk/choose-column.tsx'
import type { DecisionOfMany } from './bulk/DecisionBulk.tsx'
import type { BulkItem } from './bulk/run-all.ts'
import { useChosenRows } from './bulk/useChosenRows.ts'
import { type Decided, type Decision, useDecision } from './useDecision.ts'

const DecisionBulk = lazyPart(() => import('./bulk/DecisionBulk.tsx').then((part) => part.DecisionBulk))

/** What the list of a decision answers. */
interface Listed<Row> {
  list: readonly Row[]
  total: number
  page: number
  limit: number
}

type DecidedList = {
  [P in SortedPath & StaffCall]: DataOf<P> extends Listed<Decided> ? P : never
}[SortedPath & StaffCall]

type RowOf<P extends DecidedList> = DataOf<P>['list'][number]

interface DecisionSectionProps<P extends DecidedList, S extends string, Ask extends string> {
  /** The section in whose address it is narrowed. */
  section: DeskTabKey
  /** Its heading; a view of a section has none. */
  title?: string
  list: P
  /** Writes the same list into a file. */
  exported?: ExportCall
  states: Readonly<Record<S, string>>
  /** The state that is shown until the address says another. */
  usual: NoInfer<S> | 'all'
  /** What the words are looked for in. */
  label: string
  /** What the days are those of; without it they are not asked. */
  days?: string
  caption: string
  empty: string
  /** Beside the heading. */
  sum?: (found?: DataOf<P>) => ReactNode
  /** What each act asks before it is done. */
  dialogs: Readonly<Record<Ask, (decision: Decision<RowOf<P>>, found?: DataOf<P>) => ReactNode>>
  /** What can be decided on many at once. */
  bulk?: DecisionOfMany<RowOf<P>>
  columns: (ask: (act: NoInfer<Ask>, row: RowOf<P>) => void) => readonly Column<RowOf<P>>[]
  /** Other dialogs of the rows. */
  children?: ReactNode
}

/** What waits for a decision of staff, and what was decided: narrowed by state, words and days. */
export function DecisionSection<P extends DecidedList, S extends string, Ask extends string>({
  section,
  title,
  list,
  exported,
  states,
  usual,
  label,
  days,
  caption,
  empty,
  sum,
  dialogs,
  bulk,
  columns,
  children,
}: DecisionSectionProps<P, S, Ask>) {
  const { sorting, asked, request, filter, narrow } = useStateQuery(
    section,
    list as SortedPath,
    states,
    usual,
    days === undefined ? undefined : 'dated',
  )
  const result = useFound(list, request as RequestOf<P>)
  const found = result.found as Listed<RowOf<P>> | undefined
  const { open, ask, ...decision } = useDecision<Ask, RowOf<P>>(
    result.reload as () => Promise<Listed<RowOf<P>> | undefined>,
  )
  const { chosen, choose, chooseAll, clear } = useChosenRows<RowOf<P>>(
    list,
    asked,
    JSON.stringify(asked),
    bulk?.may,
  )
  const shown = columns(ask)
  const choosable = bulk
    ? [chooseColumn({ rows: found?.list ?? [], chosen, may: bulk.may, choose }), ...shown]
    : shown
  return (
    <div className="desk-section">
      {title && (
        <div className="desk-title">
          <h1>{title}</h1>
          <div className="desk-acts">
            {exported && sum?.(result.found)}
            <RowKeys />
            {exported && <ExportButton path={exported} asked={asked as RequestOf<ExportCall>} />}
          </div>
        </div>
      )}
      <StateFilter {...filter} label={label} days={days} />
      <Found
        result={{ ...result, found }}
        sorting={sorting}
        caption={caption}
        columns={choosable}
        empty={empty}
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {!title && found && (
        <div className="desk-keys-foot">
          <RowKeys />
        </div>
      )}
      {children}
      {bulk && chosen.size > 0 && (
        <DecisionBulk
          bulk={bulk as DecisionOfMany<BulkItem>}
          chosen={[...chosen.values()] as BulkItem[]}
          total={found?.total ?? 0}
          onAll={chooseAll}
          onClear={clear}
          reload={result.reload}
        />
      )}
      {open && dialogs[open.ask]({ ...decision, one: open.one }, result.found)}
    </div>
  )
}
