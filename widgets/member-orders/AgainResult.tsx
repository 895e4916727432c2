import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Dialog } from '@lab/ui/dialog'
import { ButtonLink } from '@lab/ui/link'

/** What was put on the plan again, and what differs from the order of before. */
export function AgainResult({
  result: { added, problems },
  onClose,
}: {
  result: DataOf<'order/again'>
  onClose: () => void
}) {
  const lab = useLab()
  return (
    <Dialog
      title={added > 0 ? '已放入实验清单' : '没有可以再下单的实验'}
      width={480}
      onClose={onClose}
      cancel="留在这里"
      footer={
        added > 0 && (
          <ButtonLink kind="action" href={lab.link(hrefOf('experiment-plan'))}>
            去实验清单
          </ButtonLink>
        )
      }
    >
      <div className="order-again">
        {added > 0 && <p>{added} 项实验连同填写的需求已放入实验清单，原来的订单不受影响。</p>}
        {problems.length > 0 && (
          <>
            <p>与上次不同：</p>
            <ul>
              {problems.map(({ at, msg }) => (
                <li key={at + msg}>
                  {msg} <span className="number">（{at}）</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
