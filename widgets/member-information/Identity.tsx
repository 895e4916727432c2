import { needsSupervisor, organizations } from '@lab/contract/rules/people/account/organization'
import { placeText } from '@lab/contract/rules/people/address/place'
import type { Address, UserInfo } from '@lab/core'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { Part, Row } from './Part.tsx'
import { useAvatar } from './useAvatar.ts'

const Avatar = lazyPart(() => import('./Avatar.tsx').then((part) => part.Avatar))
const Nickname = lazyPart(() => import('./Nickname.tsx').then((part) => part.Nickname))

interface IdentityProps {
  userInfo: UserInfo
  address?: Address
}

const missing = <span className="information-none">未填写</span>

/** What is known of the member; changed in the identity dialog, by its rules (spec §5). */
export function Identity({ userInfo, address }: IdentityProps) {
  const { dialogs } = useLab()
  const picture = useAvatar(userInfo.avatar)
  const [isPicturing, setPicturing] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const { name, nickname, organization, company, complete, profile } = userInfo
  const { teacher, teacher_phone, teacher_mail } = userInfo
  return (
    <Part
      title="身份认证"
      act={
        <Button kind={complete ? 'quiet' : 'action'} size="small" onClick={() => dialogs.open('identity')}>
          {complete ? '修改' : '去完善'}
        </Button>
      }
    >
      <p className="information-note">
        {complete ? (
          <Tag kind="success">已完善</Tag>
        ) : (
          <>
            <Tag kind="warning">未完善</Tag>
            <span>资料未完善时无法正常下单。还缺：{profile.missing.join('、')}</span>
          </>
        )}
      </p>
      <dl className="information-rows">
        <Row
          name="头像"
          act={
            <Button kind="link" onClick={() => setPicturing(true)}>
              修改<span className="visually-hidden">头像</span>
            </Button>
          }
        >
          {picture ? (
            <img className="avatar" src={picture} alt="我的头像" />
          ) : (
            <span className="information-none">未设置</span>
          )}
        </Row>
        <Row
          name="昵称"
          act={
            <Button kind="link" onClick={() => setNaming(true)}>
              修改<span className="visually-hidden">昵称</span>
            </Button>
          }
        >
          {nickname || missing}
        </Row>
        <Row name="姓名">{name || missing}</Row>
        <Row name="用户类型">{organizations.find(({ id }) => id === organization)?.name}</Row>
        <Row name="公司/单位">{company || missing}</Row>
        {needsSupervisor(organization) && (
          <Row name="导师/负责人">
            {teacher ? [teacher, teacher_phone, teacher_mail].filter(Boolean).join(' · ') : missing}
          </Row>
        )}
        <Row name="寄送地址">{address ? placeText(address) : missing}</Row>
      </dl>
      {isPicturing && <Avatar shown={picture} onClose={() => setPicturing(false)} />}
      {isNaming && <Nickname nickname={nickname} onClose={() => setNaming(false)} />}
    </Part>
  )
}
