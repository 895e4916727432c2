import { formatFen } from '@lab/contract/rules/money'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ButtonLink, Dialog, ErrorState, Skeleton } from '@lab/ui'

/** What stands on a bill, with the paper of it to print or to keep. */
export function Bill({ rid, onClose }: { rid: string; onClose: () => void }) {
  const { link } = useLab()
  const { found, isFailed, reload } = useOwn('assign/statementInfo', { rid })
  return (
    <Dialog
      title={found ? `账单 ${found.number}` : '账单'}
      width={560}
      onClose={onClose}
      cancel="关闭"
      footer={
        found && (
          <>
            <ButtonLink href={link(found.printable)} target="_blank">
              打印
            </ButtonLink>
            <ButtonLink kind="primary" href={link(found.pdf)} target="_blank">
              打开 PDF
            </ButtonLink>
          </>
        )
      }
    >
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found && (
        <ul className="bill-items" aria-label="账单明细">
          {found.items.map((item) => (
            <li key={item.rid}>
              <span>
                {item.project}
                <small className="number">{item.number}</small>
              </span>
              <span className="number">{formatFen(item.fen)}</span>
            </li>
          ))}
          <li className="bill-total">
            <strong>合计</strong>
            <strong className="number">{formatFen(found.total_fen)}</strong>
          </li>
        </ul>
      )}
    </Dialog>
  )
}
