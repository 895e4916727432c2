import { useAddress } from '../../list/address.ts'
import { Queue } from './queue/Queue.tsx'
import { ExperimentView } from './view/ExperimentView.tsx'

/** The lab's experiments: the queue, or the one that the address names. */
export function ExperimentSection() {
  const { searchParams } = useAddress()
  const rid = searchParams.get('rid')
  return rid ? <ExperimentView key={rid} rid={rid} /> : <Queue query={searchParams} />
}
