import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { ArrowRight, Clock, Search, Truck } from '@lab/ui/icons'
import Beaker from 'lucide-react/icons/beaker'
import BellRing from 'lucide-react/icons/bell-ring'
import FlaskRound from 'lucide-react/icons/flask-round'
import ListChecks from 'lucide-react/icons/list-checks'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wallet from 'lucide-react/icons/wallet'
import { type ComponentType, useId } from 'react'

type Icon = ComponentType<{ size?: number }>

/** What members come for most. */
export function QuickActions({ plan = 0 }: { plan?: number }) {
  const { dialogs, link } = useLab()
  const id = useId()
  const item = (Picture: Icon, label: string, href: string) => (
    <li key={label}>
      <a className="center-act" href={link(href)}>
        <Picture size={18} />
        {label}
        <ArrowRight size={16} />
      </a>
    </li>
  )
  return (
    <section className="center-part" aria-labelledby={id}>
      <h2 id={id}>快捷入口</h2>
      <ul className="center-acts">
        {item(FlaskRound, '添加实验', hrefOf('project'))}
        {item(ListChecks, plan > 0 ? `实验清单（${plan}）` : '实验清单', hrefOf('experiment-plan'))}
        <li>
          <button type="button" className="center-act" onClick={() => dialogs.open('pickup')}>
            <Truck size={18} />
            预约上门取样
            <ArrowRight size={16} />
          </button>
        </li>
        {item(Clock, '预约设备', hrefOf('project', { typeId: 2 }))}
        {item(Search, '查询实验', hrefOf('member-oquery'))}
        {item(Beaker, '样品管理', hrefOf('member-sample'))}
        {item(Wallet, '申请预存', hrefOf('member-prestore'))}
        {item(ShieldCheck, '核验报告', hrefOf('verify'))}
        {item(BellRing, '消息设置', hrefOf('inbox', {}, { view: 'settings' }))}
      </ul>
    </section>
  )
}
