import type { DataOf } from '@lab/contract/calls'
import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { packParts, whyNoPack } from '@lab/contract/rules/papers/pack'
import { sealNotice } from '@lab/contract/rules/papers/seal'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Dialog } from '../dialog/Dialog.tsx'
import { ButtonLink } from '../link/Link.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Tag } from '../tag/Tag.tsx'
import type { PackBill } from './pack-bill.ts'
import './reimbursement.css'

interface PackDialogProps {
  bill: PackBill
  onClose: () => void
}

type Pack = DataOf<'statement/pack'>

function Contents({ pack }: { pack: Pack }) {
  return (
    <ul className="pack-contents" aria-label="报销材料的内容">
      {pack.contents.map(({ part, number, note, file }) => (
        <li key={`${part} ${number} ${file ?? ''}`}>
          <span className="pack-part">{packParts[part]}</span>
          {part !== 'title' && <Tag kind={file ? 'success' : 'warning'}>{file ? '有' : '缺'}</Tag>}
          <span className="pack-note">
            {number && <span className="number">{number}</span>}
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is known beforehand of a bill that has no pack. */
const whyNot = ({ state, total_fen, refunded_fen }: PackBill) =>
  state === undefined || total_fen === undefined
    ? undefined
    : whyNoPack({ state, total_fen, ...(refunded_fen !== undefined && { refunded_fen }) })

function Found({ bill, onClose }: PackDialogProps) {
  const { link } = useLab()
  const { found, isFailed, reload } = useOwn('statement/pack', { rid: bill.rid })
  return (
    <Dialog
      title={`报销材料 ${bill.number}`}
      width={600}
      onClose={onClose}
      cancel="关闭"
      footer={
        found && (
          <>
            <ButtonLink href={link(found.pdf)} download>
              下载 PDF
            </ButtonLink>
            <ButtonLink kind="primary" href={link(found.url)} download>
              下载压缩包
            </ButtonLink>
          </>
        )
      }
    >
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={6} />}
      {found && (
        <>
          <Contents pack={found} />
          <p className="pack-hint">
            压缩包（{shownSize(found.size)}）里是各份文件；PDF
            把实验室出具的材料合在一起，便于打印。带编号的材料可以在“报告核验”页核验。
            {found.is_sealed && `${sealNotice}。`}
          </p>
        </>
      )}
    </Dialog>
  )
}

/** What the pack of a bill holds and lacks, as archive and as PDF; of a bill that has none, why. */
export function PackDialog({ bill, onClose }: PackDialogProps) {
  const why = whyNot(bill)
  if (why === undefined) return <Found bill={bill} onClose={onClose} />
  return (
    <Dialog title={`报销材料 ${bill.number}`} width={600} onClose={onClose} cancel="关闭">
      <EmptyState title="还没有报销材料" hint={why} />
    </Dialog>
  )
}
