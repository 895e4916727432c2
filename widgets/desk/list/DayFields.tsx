import { TextField } from '@lab/ui/field'

export interface Days {
  /** `YYYY-MM-DD` */
  from?: string
  to?: string
  narrow: (change: Record<string, string>) => void
}

const ends = { from: '不早于', to: '不晚于' } as const

/** The first and the last day that a list is narrowed to; `what` happened on them. */
export function DayFields({ what, narrow, ...days }: Days & { what: string }) {
  return (Object.keys(ends) as (keyof typeof ends)[]).map((end) => (
    <TextField
      key={end}
      label={`${what}${ends[end]}`}
      name={end}
      type="date"
      value={days[end] ?? ''}
      onChange={(day) => narrow({ [end]: day })}
    />
  ))
}
