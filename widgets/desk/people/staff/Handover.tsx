import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import './accounts.css'

interface HandoverProps {
  account: string
  password: string
  onClose: () => void
}

/** A one-time password, shown this once. */
export function Handover({ account, password, onClose }: HandoverProps) {
  const { messages } = useLab()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      messages.success('已复制')
    } catch {
      messages.error('浏览器不允许复制，请手工抄写')
    }
  }
  return (
    <Dialog
      title="一次性密码"
      width={440}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={copy}>复制密码</Button>
          <Button kind="primary" onClick={onClose}>
            我已记下
          </Button>
        </>
      }
    >
      <div className="desk-form">
        <p>
          请把它转交给账号 <strong className="desk-code">{account}</strong>{' '}
          的员工。关闭后不再显示，首次登录后必须修改。
        </p>
        <p className="desk-secret">{password}</p>
      </div>
    </Dialog>
  )
}
