import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { ProgressBar } from '@lab/ui/progress-bar'
import { useLinkTo } from '../../list/address.ts'
import type { BulkItem } from './run-all.ts'
import type { Bulk, BulkJob } from './useBulk.ts'
import './bulk.css'

interface BulkProgressProps<I extends BulkItem> {
  bulk: Bulk<I>
  /** Where one of the rows is shown. */
  addressOf?: (rid: string) => string
}

function FailedList<I extends BulkItem>({
  job,
  addressOf,
}: {
  job: BulkJob<I>
  addressOf?: (rid: string) => string
}) {
  const linkTo = useLinkTo()
  return (
    <ul className="desk-failed">
      {job.failed.map(({ item: { rid, number }, msg, isStale }) => (
        <li key={rid}>
          {addressOf ? (
            <a {...linkTo(addressOf(rid))} className="number">
              {number}
            </a>
          ) : (
            <span className="number">{number}</span>
          )}
          <span>
            {msg}
            {isStale && '（看过新的内容再单独处理）'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How far a bulk act is, a way to stop it, and then what failed and why. */
export function BulkProgress<I extends BulkItem>({ bulk, addressOf }: BulkProgressProps<I>) {
  const { job, giveUp, retry, close } = bulk
  if (!job) return null
  const { word, all, answered, failed, left, isRunning } = job
  if (isRunning)
    return (
      <Dialog title={word} width={480} onClose={giveUp} footer={<Button onClick={giveUp}>停止</Button>}>
        <ProgressBar label={`已处理 ${answered} / ${all}`} value={all === 0 ? 1 : answered / all} />
        <p className="desk-note" role="status">
          {failed.length > 0 ? `${failed.length} 个没有成功，其余继续。` : '停止后，已经开始的会做完。'}
        </p>
      </Dialog>
    )
  const again = [...failed.filter(({ isStale }) => !isStale).map(({ item }) => item), ...left]
  return (
    <Dialog
      title={`${answered - failed.length} 个成功，${failed.length + left.length} 个没有`}
      width={560}
      onClose={close}
      footer={
        <>
          {again.length > 0 && <Button onClick={() => retry(again)}>重试 {again.length} 个</Button>}
          <Button kind="primary" onClick={close}>
            知道了
          </Button>
        </>
      }
    >
      {left.length > 0 && <p className="desk-note">已停止，{left.length} 个还没有开始。</p>}
      <FailedList job={job} addressOf={addressOf} />
    </Dialog>
  )
}
