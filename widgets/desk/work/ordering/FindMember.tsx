import { format, required } from '@lab/contract/rules/ground/form'
import { isPhone } from '@lab/contract/rules/ground/phone'
import { organizations } from '@lab/contract/rules/people/account/organization'
import { Button } from '@lab/ui/button'
import { PhoneField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useEffect, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import type { FoundMember } from './found-member.ts'
import { RegisterMember } from './RegisterMember.tsx'
import './ordering.css'

const rules = [required('phone', '[手机号]'), format('phone', '[手机号]', isPhone)]

interface FindMemberProps {
  /** Looked for at once. */
  phone?: string
  member?: FoundMember
  onFound: (member: FoundMember | undefined) => void
}

/** The member by their phone. */
export function FindMember({ phone: known = '', member, onFound }: FindMemberProps) {
  const { call } = useDesk()
  const [unknown, setUnknown] = useState<string>()
  const find = async ({ phone }: { phone: string }) => {
    const { code, data, msg, reason } = await call('staff/member/find', { phone }, { feedback: false })
    onFound(data && code ? data : undefined)
    setUnknown(reason === 'not_found' ? phone.trim() : undefined)
    return code ? undefined : { phone: msg ?? '暂时无法连接服务器，请重试' }
  }
  const form = useForm({ initial: { phone: known }, rules, submit: find })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the phone it begins with
  useEffect(() => {
    if (isPhone(known)) void find({ phone: known })
  }, [])
  return (
    <section className="order-part" aria-labelledby="order-for-whom">
      <h2 id="order-for-whom">会员</h2>
      <form {...form.props} className="find-line">
        <PhoneField label="会员手机" required {...form.field('phone')} />
        <Button type="submit" kind={member ? 'quiet' : 'primary'} busy={form.busy}>
          查找
        </Button>
      </form>
      {!member && unknown && (
        <RegisterMember
          key={unknown}
          phone={unknown}
          onRegistered={(found) => {
            setUnknown(undefined)
            onFound(found)
          }}
        />
      )}
      {!member && !unknown && (
        <p className="desk-note">找到会员后选项目、填样品，核对价格再提交；会员会收到下单通知。</p>
      )}
      {member && (
        <p role="status">
          <strong>{member.name || '未填姓名'}</strong>{' '}
          <span className="desk-note">
            {[organizations.find(({ id }) => id === member.organization)?.name, member.company, member.email]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
    </section>
  )
}
