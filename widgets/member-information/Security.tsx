import type { UserInfo } from '@lab/core'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { Part, Row } from './Part.tsx'

const dialogs = {
  phone: lazyPart(() => import('./ChangePhone.tsx').then((part) => part.ChangePhone)),
  email: lazyPart(() => import('./ChangeEmail.tsx').then((part) => part.ChangeEmail)),
  password: lazyPart(() => import('./ChangePassword.tsx').then((part) => part.ChangePassword)),
  bind: lazyPart(() => import('./BindWechat.tsx').then((part) => part.BindWechat)),
  unbind: lazyPart(() => import('./UnbindWechat.tsx').then((part) => part.UnbindWechat)),
}

const masked = (phone: string) => `${phone.slice(0, 3)} **** ${phone.slice(-4)}`

/** How the member logs in, and where notices go. */
export function Security({ userInfo }: { userInfo: UserInfo }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const isUnproved = userInfo.email !== '' && !userInfo.email_verified
  const Dialog = open && dialogs[open]
  const act = (which: keyof typeof dialogs, label: string, what: string) => (
    <Button kind="link" onClick={() => setOpen(which)}>
      {label}
      <span className="visually-hidden">{what}</span>
    </Button>
  )
  return (
    <Part title="账号与安全">
      <dl className="information-rows">
        <Row name="手机号" act={act('phone', '更换', '手机号')}>
          <span className="number">{masked(userInfo.phone)}</span>
        </Row>
        <Row name="邮箱" act={act('email', isUnproved ? '验证或修改' : '修改', '邮箱')}>
          {userInfo.email ? (
            <span className="information-mailbox">
              {userInfo.email}
              <Tag kind={isUnproved ? 'warning' : 'success'}>{isUnproved ? '未验证' : '已验证'}</Tag>
            </span>
          ) : (
            <span className="information-none">未填写</span>
          )}
        </Row>
        <Row name="登录密码" act={act('password', '修改', '登录密码')}>
          ••••••••
        </Row>
        <Row
          name="微信"
          act={userInfo.wechat ? act('unbind', '解除绑定', '微信') : act('bind', '绑定', '微信')}
        >
          {userInfo.wechat ? (
            <Tag kind="success">已绑定</Tag>
          ) : (
            <span className="information-none">未绑定</span>
          )}
        </Row>
      </dl>
      {Dialog && <Dialog userInfo={userInfo} onClose={() => setOpen(undefined)} />}
    </Part>
  )
}
