import { useLab } from '@lab/core/react'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { ButtonLink } from '../link/Link.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'

export interface StatementFrameProps<Bill> {
  width: number
  /** What the bill's call answered, once it did. */
  answer: { found?: Bill; isFailed: boolean; reload: () => Promise<unknown> }
  onClose: () => void
  /** What is said of it. */
  children: (bill: Bill) => ReactNode
}

/** A bill by its number, while it loads, fails and is there, with its paper to print or to keep. */
export function StatementFrame<Bill extends { number: string; printable: string; pdf: string }>({
  width,
  answer: { found, isFailed, reload },
  onClose,
  children,
}: StatementFrameProps<Bill>) {
  const { link } = useLab()
  return (
    <Dialog
      title={found ? `账单 ${found.number}` : '账单'}
      width={width}
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
      {found && children(found)}
    </Dialog>
  )
}
