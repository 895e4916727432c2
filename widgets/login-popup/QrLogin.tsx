import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { QrCode } from '@lab/ui/qr-code'
import { useEffect, useRef } from 'react'
import { CodeLogin } from './CodeLogin.tsx'
import { useFlow } from './flow.ts'
import { useEnter } from './useEnter.ts'
import { useQrLogin } from './useQrLogin.ts'

/** The third tab: scanning with WeChat; the first time it is bound to a member once. */
export function QrLogin() {
  const { bindTicket } = useFlow()
  return bindTicket ? <Bind bindTicket={bindTicket} /> : <Scan />
}

function Scan() {
  const enter = useEnter()
  const { setBindTicket } = useFlow()
  const { qr, refresh, fail } = useQrLogin({ onTokens: (tokens) => enter(tokens), onUnbound: setBindTicket })
  return (
    <div className="login-scan">
      <QrCode alt="微信扫码登录" src={qr.src} state={qr.state} onRefresh={refresh} onError={fail} />
      <p className="login-hint">
        {qr.state === 'scanned' ? '请在手机上确认登录' : '请使用微信扫描二维码登录'}
      </p>
    </div>
  )
}

function Bind({ bindTicket }: { bindTicket: string }) {
  const { dialogs } = useLab()
  const { setBindTicket } = useFlow()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="login-form">
      <p className="login-note" role="status">
        扫描成功。首次使用微信登录，请验证手机号以绑定账号。
      </p>
      <CodeLogin bindTicket={bindTicket} />
      <p className="login-other">
        <Button kind="link" onClick={() => dialogs.showPanel('reg')}>
          没有账号，注册并绑定
        </Button>
        <Button kind="link" onClick={() => setBindTicket(undefined)}>
          重新扫码
        </Button>
      </p>
    </div>
  )
}
