import { turnaroundOf } from './turnaround.ts'

export interface UrgentOption {
  name: string
  factor: number
  days: string
}

const hoursOf = (text: string) => {
  const { days, hours } = turnaroundOf(text)
  return hours ?? days * 24
}

/** Whether an option keeps what its price promises: a time that is named, and shorter than the project's (domain §2). */
export const isFaster = (option: Pick<UrgentOption, 'days'>, days: string): boolean =>
  /\d/.test(option.days) && hoursOf(option.days) < hoursOf(days)

/** The urgent options that may be offered for a project; one that takes as long is none, whoever wrote it. */
export const urgentOffers = <T extends UrgentOption>({
  days,
  urgent_options,
}: {
  days: string
  urgent_options: readonly T[]
}): T[] => urgent_options.filter((option) => isFaster(option, days))
