import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import type { GuideProps } from '../parts.ts'
import { PartnersGuide } from './PartnersGuide.tsx'

const Calls = () => (
  <ul>
    <li>读取与修改自己的资料和地址</li>
    <li>预约与取消取样，查看自己的取样</li>
    <li>查看实验清单，把项目加入清单</li>
    <li>刷新与退出登录</li>
  </ul>
)

/** The guide of partners as it stands on the portal. */
export function PortalPartnersGuide(props: GuideProps) {
  const Widgets = () => (
    <ul>
      {props.widgets.map(({ tag, summary }) => (
        <li key={tag}>
          {widgetName(summary)} <code>{tag}</code>
          {summary.slice(widgetName(summary).length)}
        </li>
      ))}
    </ul>
  )
  return <PartnersGuide {...props} Widgets={Widgets} Calls={Calls} />
}
