import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { Button } from '../button/Button.tsx'
import { Modal } from '../dialog/Modal.tsx'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { DataFile } from './DataFile.tsx'
import { type OpenFile, type ViewedFile, viewKindOf } from './kinds.ts'
import { PdfView } from './PdfView.tsx'
import { PictureView } from './PictureView.tsx'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

export interface DataDialogProps {
  /** What can be looked at, and which of it is. */
  files: readonly ViewedFile[]
  rid: string
  onChoose: (rid: string) => void
  open: OpenFile
  onDownload: (file: ViewedFile) => void
  onClose: () => void
}

/** A file as it can be looked at in the page, with those beside it. */
export function DataDialog({ files, rid, onChoose, open, onDownload, onClose }: DataDialogProps) {
  const at = files.findIndex((one) => one.rid === rid)
  const file = files[at]
  if (!file) return null
  const kind = viewKindOf(file)
  const go = (to: ViewedFile | undefined) => to && onChoose(to.rid)
  const others = files.filter((one) => one.rid !== rid && viewKindOf(one) === 'data')
  return (
    <Modal
      title={file.name}
      width={1120}
      className="data-dialog"
      onClose={onClose}
      footer={
        <>
          {files.length > 1 && (
            <>
              <Button icon={<ChevronLeft size={18} />} disabled={at === 0} onClick={() => go(files[at - 1])}>
                上一个
              </Button>
              <Button
                icon={<ChevronRight size={18} />}
                disabled={at === files.length - 1}
                onClick={() => go(files[at + 1])}
              >
                下一个
              </Button>
            </>
          )}
          <Button kind="primary" onClick={() => onDownload(file)}>
            下载<span className="data-size">（{shownSize(file.size)}）</span>
          </Button>
        </>
      }
    >
      {file.void !== undefined && (
        <p className="view-void" role="alert">
          这一版数据已被实验室召回作废，请勿使用。
        </p>
      )}
      {kind === 'picture' && <PictureView key={rid} file={file} open={open} />}
      {kind === 'pdf' && <PdfView key={rid} file={file} open={open} />}
      {kind === 'data' && <DataFile key={rid} file={file} others={others} open={open} />}
    </Modal>
  )
}
