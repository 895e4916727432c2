import { TextField } from '@lab/ui/form'

export interface Days {
  /** `YYYY-MM-DD` */
  from?: string
  to?: string
  narrow: (change: Record<string, string>) => void
}

/** The first and the last day that a list is narrowed to; `what` happened on them. */
export function DayFields({ what, from, to, narrow }: Days & { what: string }) {
  return (
    <>
      <TextField
        label={`${what}不早于`}
        name="from"
        type="date"
        value={from ?? ''}
        onChange={(from) => narrow({ from })}
      />
      <TextField
        label={`${what}不晚于`}
        name="to"
        type="date"
        value={to ?? ''}
        onChange={(to) => narrow({ to })}
      />
    </>
  )
}
