import { isInWechat } from '@lab/core/page/in-wechat'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { Tabs } from '@lab/ui/tabs'
import { type SignTab, useFlow } from './flow.ts'
import { PanelBody } from './PanelBody.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'

const CodeLogin = lazyPart(() => import('./CodeLogin.tsx').then((part) => part.CodeLogin))
const QrLogin = lazyPart(() => import('./QrLogin.tsx').then((part) => part.QrLogin))

/** The three ways of logging in (spec §2). */
export function SignPanel() {
  const { dialogs, window } = useLab()
  const { tab, setTab, bindTicket } = useFlow()
  return (
    <PanelBody title="登录">
      <Tabs
        label="登录方式"
        kind="segment"
        value={tab}
        onChange={(id) => setTab(id as SignTab)}
        tabs={[
          { id: 'password', label: '密码登录', panel: <PasswordLogin /> },
          { id: 'code', label: '验证码登录', panel: <CodeLogin /> },
          // A phone cannot scan its own screen.
          ...(isInWechat(window) ? [] : [{ id: 'qr', label: '扫码登录', panel: <QrLogin /> }]),
        ]}
      />
      {/* While a WeChat account is being bound, that form has its own way to the registration. */}
      {!(tab === 'qr' && bindTicket) && (
        <p className="login-other">
          还没有账号？
          <Button kind="link" onClick={() => dialogs.showPanel('reg')}>
            立即注册
          </Button>
        </p>
      )}
    </PanelBody>
  )
}
