import type { LoginPanel } from '@lab/core'
import { useLab, useStore } from '@lab/core/react'
import { Dialog } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import type { WidgetHost } from '@lab/widget'
import { type ComponentType, useRef, useState } from 'react'
import { Brand } from './Brand.tsx'
import { type Drafts, type Flow, FlowContext, type SignTab } from './flow.ts'
import { SignPanel } from './SignPanel.tsx'

const panels: Record<LoginPanel, { title: string; View: ComponentType }> = {
  sign: { title: '登录', View: SignPanel },
  log: {
    title: '欢迎回来',
    View: lazyPart(() => import('./LogPanel.tsx').then((part) => part.LogPanel)),
  },
  reg: {
    title: '注册',
    View: lazyPart(() => import('./RegisterPanel.tsx').then((part) => part.RegisterPanel)),
  },
  reset: {
    title: '重置密码',
    View: lazyPart(() => import('./ResetPanel.tsx').then((part) => part.ResetPanel)),
  },
}

/** The short way is for an account that is remembered; without one it is the usual way. */
const panelOf = (panel: LoginPanel | undefined, isRemembered: boolean) =>
  panel === 'log' && !isRemembered ? 'sign' : (panel ?? 'sign')

/** The popup as long as it is open, over the whole screen. */
export function LoginDialog({ open, host }: Pick<Flow, 'open'> & { host: WidgetHost }) {
  const lab = useLab()
  const drafts = useRef<Drafts>({ forms: {} })
  const [tab, setTab] = useState<SignTab>('password')
  const [bindTicket, setBindTicket] = useState<string>()
  const isRemembered = useStore(lab.remembered, ({ account }) => account !== null)
  const panel = panelOf(open.panel, isRemembered)
  const { title, View } = panels[panel]

  const close = () => {
    lab.dialogs.close()
    host.emit('lab-close')
  }

  return (
    <FlowContext.Provider
      value={{ open, host, drafts: drafts.current, tab, setTab, bindTicket, setBindTicket }}
    >
      <Dialog className="login" title={title} titleHidden width="full" onClose={close}>
        <div className="login-columns">
          <Brand />
          <div className="login-panel">
            {open.why && (
              <p className="login-why" role="status">
                {open.why}
              </p>
            )}
            <View key={panel} />
          </div>
        </div>
      </Dialog>
    </FlowContext.Provider>
  )
}
