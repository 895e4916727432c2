import type { DataOf } from '@lab/contract/calls'
import Gift from 'lucide-react/icons/gift'
import Send from 'lucide-react/icons/send'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'

type Reward = DataOf<'invite/info'>['reward']

const outcome = ({ inviter, invitee }: Reward) => {
  if (inviter && invitee) return `您得优惠券（${inviter}），对方也得一张（${invitee}）。`
  if (inviter) return `您得优惠券：${inviter}。`
  if (invitee) return `对方得优惠券：${invitee}。`
  return '奖励以当时公布的活动为准。'
}

/** How an invitation goes, and what it brings. */
export function Rewards({ reward }: { reward: Reward }) {
  const steps = [
    { icon: <Send size={20} />, title: '发出邀请', text: '把链接、二维码或邀请码发给同学、同事。' },
    { icon: <UserRoundPlus size={20} />, title: '对方注册', text: '打开链接注册，邀请码会自动填好。' },
    { icon: <Gift size={20} />, title: '首单结清，双方得券', text: outcome(reward) },
  ]
  return (
    <ol className="rewards" aria-label="邀请的步骤">
      {steps.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="rewards-icon" aria-hidden="true">
            {icon}
          </span>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
