import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { useState } from 'react'
import { Part } from './Part.tsx'

const RemoveAccount = lazyPart(() => import('./RemoveAccount.tsx').then((part) => part.RemoveAccount))

/** Taking one's data along, and leaving (PIPL §45, §47). */
export function Leaving() {
  const { api, base, messages, user } = useLab()
  const userInfo = useStore(user, (state) => state.userInfo)
  const [isExporting, setExporting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const exportAll = async () => {
    setExporting(true)
    const made = await api.post('user/export', {})
    const link = made.code && made.data ? await api.post('file/link', { rid: made.data.rid }) : undefined
    setExporting(false)
    if (!made.data || !link?.code || !link.data) return
    const { name, size } = made.data
    Object.assign(document.createElement('a'), { href: base + link.data.url, download: name }).click()
    messages.success(`已导出 ${name}（${shownSize(size)}）`)
  }
  return (
    <Part title="数据与账号">
      <div className="information-leaving">
        <div>
          <h3>导出我的数据</h3>
          <p className="information-hint">
            身份、地址、发票抬头、实验清单、订单、账户明细、取样、预约与消息，合为一个 JSON 文件。
          </p>
        </div>
        <Button busy={isExporting} onClick={() => void exportAll()}>
          导出
        </Button>
      </div>
      <div className="information-leaving">
        <div>
          <h3>注销账号</h3>
          <p className="information-hint">个人信息会被删除且不能恢复；还有未结清的款项或余额时不能注销。</p>
        </div>
        <Button onClick={() => setLeaving(true)}>注销账号</Button>
      </div>
      {isLeaving && userInfo && <RemoveAccount userInfo={userInfo} onClose={() => setLeaving(false)} />}
    </Part>
  )
}
