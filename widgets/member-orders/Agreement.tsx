import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { UploadButton } from '@lab/ui/file-upload'
import { uploadTo } from '@lab/ui/parameter-form'
import { Tag } from '@lab/ui/tag'
import { useOrder } from './useOrder.tsx'

/**
 * The signed copy of the agreement: the company's process asks for it before a quote is accepted (domain §2), others may
 * send it instead of putting it into the parcel.
 */
export function Agreement() {
  const lab = useLab()
  const { order, write, openFile } = useOrder()
  const { signed, file_rid } = order.protocol
  const isAsked = order.process === 'company'
  const sign = async (rid: string) => {
    const done = await write('order/update4protocol', { rid: order.rid, file_rid: rid })
    if (done) lab.messages.success('提交成功!')
  }
  return (
    <section className="order-panel" aria-labelledby="agreement">
      <div className="order-panel-head">
        <h3 id="agreement">委托协议</h3>
        <Tag kind={signed ? 'success' : isAsked ? 'warning' : 'plain'}>
          {signed ? '已上传签字件' : isAsked ? '待签字' : '未上传'}
        </Tag>
      </div>
      <p>
        {signed
          ? '签字盖章的协议已收到；需要更换时可以重新上传。'
          : isAsked
            ? '请打印协议，签字盖章后拍照或扫描上传；接受报价之前需要它。'
            : '打印协议，签字后拍照或扫描上传；也可以随样品一起送来。'}
      </p>
      <div className="order-panel-acts">
        <UploadButton
          label={signed ? '重新上传' : '上传签字件'}
          kind={isAsked && !signed ? 'primary' : 'quiet'}
          upload={uploadTo(lab)}
          onFile={(file) => sign(file.rid)}
        />
        {file_rid && (
          <Button size="small" onClick={() => void openFile({ rid: file_rid })}>
            查看签字件
          </Button>
        )}
      </div>
    </section>
  )
}
