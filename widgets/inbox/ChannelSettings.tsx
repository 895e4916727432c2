import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Mail } from '@lab/ui/icons'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, useId } from 'react'
import { type Choices, type Choose, useChoices } from './useChoices.ts'

/** By which channels messages come beside the inbox; each answer is kept at once. */
export function ChannelSettings() {
  const { choices, isFailed, load, choose } = useChoices()
  if (isFailed) return <ErrorState onRetry={() => void load()} />
  if (!choices) return <Skeleton lines={10} />
  const { wechat, groups } = choices
  return (
    <div className="channel-settings">
      <p>所有消息都在这里的站内消息中，不能关闭；勾选的另外发送到：</p>
      <ul className="channel-where">
        <Mailbox email={choices.email} />
        {wechat.offered && <Wechat isBound={wechat.bound} />}
      </ul>
      <div className="channel-groups">
        {groups.map((group) => (
          <ChannelGroup key={group.title} group={group} hasWechat={wechat.offered} onChoose={choose} />
        ))}
      </div>
    </div>
  )
}

function Where({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

/** The way to what is filled in about oneself. */
function Information({ children }: { children: string }) {
  return <a href={useLab().link(hrefOf('member-information'))}>{children}</a>
}

function Mailbox({ email }: { email: string }) {
  return (
    <Where icon={<Mail size={20} strokeWidth={1.75} />}>
      {email ? (
        <>
          邮件：<strong>{email}</strong>，可在<Information>个人信息</Information>中修改。
        </>
      ) : (
        <>
          邮件：还没有填写邮箱，不会收到邮件。请先在<Information>个人信息</Information>中填写。
        </>
      )}
    </Where>
  )
}

function Wechat({ isBound }: { isBound: boolean }) {
  return (
    <Where icon={<MessageCircle size={20} strokeWidth={1.75} />}>
      {isBound ? (
        <>
          微信：已绑定。须关注公众号才能收到；可在<Information>个人信息</Information>中解除绑定。
        </>
      ) : (
        <>
          微信：还没有绑定，不会收到微信消息。请在<Information>个人信息</Information>
          的“微信”一行点“绑定”，用微信扫码。
        </>
      )}
    </Where>
  )
}

interface GroupProps {
  group: Choices['groups'][number]
  hasWechat: boolean
  onChoose: Choose
}

function ChannelGroup({ group: { title, kinds }, hasWechat, onChoose }: GroupProps) {
  const id = useId()
  return (
    <table className="channel-group" aria-labelledby={id}>
      <thead>
        <tr>
          <th id={id} scope="col">
            {title}
          </th>
          <th scope="col">邮件</th>
          {hasWechat && <th scope="col">微信</th>}
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{one.title}</th>
            <Choice of={one} channel="mail" label={`${one.title}：邮件`} onChoose={onChoose} />
            {hasWechat && (
              <Choice of={one} channel="wechat" label={`${one.title}：微信`} onChoose={onChoose} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ChoiceProps {
  of: Choices['groups'][number]['kinds'][number]
  channel: 'mail' | 'wechat'
  label: string
  onChoose: Choose
}

function Choice({ of, channel, label, onChoose }: ChoiceProps) {
  return (
    <td>
      <label className="check channel-choice">
        <input
          type="checkbox"
          name={`${of.kind}-${channel}`}
          aria-label={label}
          checked={of[channel]}
          onChange={(event) => void onChoose(of.kind, channel, event.currentTarget.checked)}
        />
      </label>
    </td>
  )
}
