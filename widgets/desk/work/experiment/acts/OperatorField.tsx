import { Select } from '@lab/ui/choices'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useFound } from '../../../list/useFound.ts'

interface OperatorFieldProps {
  label: string
  name: string
  value: string
  error?: string
  onChange: (value: string) => void
}

/** One of those who can be given an experiment. */
export function OperatorField(props: OperatorFieldProps) {
  const { found, isFailed, reload } = useFound('staff/assign/operators', {})
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={2} />
  const options = found.list.map(({ rid, name }) => ({ value: rid, label: name }))
  return <Select {...props} required options={options} />
}
