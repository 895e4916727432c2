import type { DeskTabKey } from '@lab/contract/rules/app/desk'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { ReactNode } from 'react'
import { DayFields, type Days } from './DayFields.tsx'
import { Filter } from './Filter.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { stateChoices } from './state-choices.ts'
import { useTyped } from './useTyped.ts'

interface StateFilterProps<S extends string> extends Days {
  /** In whose address all of it stands. */
  section: DeskTabKey
  states: Readonly<Record<S, string>>
  /** How many there are in each state, where the list tells. */
  counts?: Readonly<Partial<Record<S, number>>>
  /** What is shown while the address says nothing. */
  usual: S | 'all'
  state: S | 'all'
  kw: string
  /** What the words are looked for in. */
  label: string
  /** What the days are those of; without it they are not asked. */
  days?: string
  /** More to narrow by. */
  children?: ReactNode
}

/** Narrows a list by state, words and days; all of it stands in the address, as `useStateQuery` reads it. */
export function StateFilter<S extends string>({
  section,
  states,
  counts,
  usual,
  state,
  kw,
  label,
  days,
  from,
  to,
  narrow,
  children,
}: StateFilterProps<S>) {
  const [typed, setTyped] = useTyped(kw)
  return (
    <>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={state}
          onChange={(value) => narrow({ state: value === usual ? '' : value })}
          options={stateChoices(states, counts)}
        />
        <TextField label={label} name="kw" type="search" maxLength={50} value={typed} onChange={setTyped} />
        {days !== undefined && <DayFields what={days} from={from} to={to} narrow={narrow} />}
        {children}
      </Filter>
      <SavedFilters section={section} />
    </>
  )
}
