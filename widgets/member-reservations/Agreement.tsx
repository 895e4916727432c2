import { openFile } from '@lab/core/api/open-file'
import { usePapers } from '@lab/core/page/usePapers'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { UploadButton } from '@lab/ui/file-upload'
import { uploadTo } from '@lab/ui/parameter-form'
import { Tag } from '@lab/ui/tag'
import type { Reservation } from '@lab/ui/week-calendar'

interface AgreementProps {
  reservation: Reservation
  /** The signed copy is another: the list is read again. */
  onChange: () => Promise<unknown>
  onClose: () => void
}

/** The agreement of a reservation: printed, downloaded, and its signed copy sent back. */
export function Agreement({ reservation: { rid, number, protocol }, onChange, onClose }: AgreementProps) {
  const lab = useLab()
  const papers = usePapers({ reservation_rid: rid })
  const { signed, file_rid } = protocol
  const sign = async (file_rid: string) => {
    const { code } = await lab.api.post('reservation/update4protocol', { rid, file_rid })
    if (!code) return
    lab.messages.success('提交成功!')
    await onChange()
  }
  return (
    <Dialog title={`预约协议 ${number}`} width={480} onClose={onClose}>
      <div className="agreement">
        <p className="agreement-state">
          <Tag kind={signed ? 'success' : 'plain'}>{signed ? '已上传签字件' : '未上传签字件'}</Tag>
        </p>
        <p>
          {signed
            ? '签字盖章的协议已收到；需要更换时可以重新上传。'
            : '所在单位需要留存时，可以打印协议，签字盖章后拍照或扫描上传。预约已经生效，不以签字为前提。'}
        </p>
        <div className="agreement-ways">
          <Button
            size="small"
            busy={papers.opening === 'printable'}
            onClick={() => void papers.open('printable')}
          >
            打印协议
          </Button>
          <Button size="small" busy={papers.opening === 'pdf'} onClick={() => void papers.open('pdf')}>
            打开 PDF
          </Button>
          {file_rid && (
            <Button size="small" onClick={() => void openFile(lab, file_rid)}>
              查看签字件
            </Button>
          )}
          <UploadButton
            label={signed ? '重新上传' : '上传签字件'}
            kind={signed ? 'quiet' : 'primary'}
            upload={uploadTo(lab)}
            onFile={(file) => sign(file.rid)}
          />
        </div>
      </div>
    </Dialog>
  )
}
