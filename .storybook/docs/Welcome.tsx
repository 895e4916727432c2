import { usualBrand } from '@lab/contract/rules/ground/brand'
import type { ReactNode } from 'react'
import { version } from '../../packages/widget/version.ts'
import { DocLink } from './DocLink.tsx'
import { useOffered } from './useOffered.ts'
import './welcome.css'

interface Way {
  reader: string
  wish: string
  links: [to: string, text: string][]
}

const ways: Way[] = [
  {
    reader: '合作方的开发者',
    wish: '把登录、预约取样或项目列表放到自己的网站上',
    links: [
      ['docs/指南-合作方接入--说明', '接入指南：两行代码、CSP、版本'],
      ['docs/部件-登录弹窗--说明', '登录弹窗'],
      ['docs/部件-取样预约弹窗--说明', '取样预约弹窗'],
    ],
  },
  {
    reader: 'CMS 编辑',
    wish: '在文章或栏目里放一个部件，不写程序',
    links: [
      ['docs/指南-cms-编辑--说明', '编辑指南：粘贴到哪里'],
      ['docs/部件-内容-资讯列表--说明', '资讯列表'],
      ['docs/部件-首页-热门项目--说明', '热门项目'],
    ],
  },
  {
    reader: '设计师',
    wish: '看全部状态，改颜色，评审一个改动',
    links: [
      ['docs/设计-令牌--说明', '令牌：边改边看，导出 CSS'],
      ['docs/指南-设计师--说明', '设计师指南：状态、部位、深色'],
      ['docs/指南-无障碍--说明', '无障碍'],
    ],
  },
]

/** A peak on a quiet line: the house's mark, drawn wide. */
const Trace = () => (
  <svg className="welcome-trace" viewBox="0 0 1200 240" preserveAspectRatio="none" aria-hidden="true">
    <path d={traceOf([180, 420, 560, 860, 1010], [26, 60, 190, 90, 34])} />
  </svg>
)

const traceOf = (centres: readonly number[], heights: readonly number[]) => {
  const at = (x: number) =>
    centres.reduce((sum, centre, i) => sum + (heights[i] ?? 0) / (1 + ((x - centre) / 9) ** 2), 0)
  return Array.from(
    { length: 601 },
    (_, i) => `${i ? 'L' : 'M'}${i * 2} ${(225 - at(i * 2)).toFixed(1)}`,
  ).join('')
}

/** The front page: who is it for, and where to go. */
export function Welcome() {
  const offered = useOffered()
  return (
    <>
      <header className="welcome-head">
        <Trace />
        <p>{usualBrand.name}</p>
        <h1>部件与设计</h1>
        <p className="welcome-lead">
          一个部件、两行代码，放在门户、合作院校的页面或 CMS
          文章里都能用。这里有每个部件的说明、全部状态与设计令牌。
        </p>
        <p className="welcome-numbers">
          <Figure of="可嵌入的部件">{offered.length || '—'}</Figure>
          <Figure of="部件的版本">{version}</Figure>
          <Figure of="cookie 与第三方请求">0</Figure>
        </p>
      </header>
      <div className="welcome-ways">
        {ways.map(({ reader, wish, links }) => (
          <section key={reader} aria-label={reader}>
            <h2>{reader}</h2>
            <p className="muted">{wish}</p>
            <ul>
              {links.map(([to, text]) => (
                <li key={to}>
                  <DocLink to={to}>{text}</DocLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const Figure = ({ of, children }: { of: string; children: ReactNode }) => (
  <span>
    <strong>{children}</strong> {of}
  </span>
)
