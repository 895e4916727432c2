import { reasons } from '@lab/contract/reasons'
import { embedRefusals } from '@lab/contract/rules/people/partner/embedding'

/** What people read when an integration is wrong, why, and what helps. */
const known: readonly (readonly [seen: string, why: string, help: string])[] = [
  [
    '控制台：`blocked by CORS policy`；部件里是“内容载入失败”与“重试”，登录时提示“暂时无法连接服务器”',
    '页面的来源没有登记：协议、域名、端口都要相同',
    '把地址栏里的来源（如 `https://www.example.edu`）交给实验室登记',
  ],
  [embedRefusals.otherKey, '密钥写错，或已经更换，或属于另一个网站', '核对 `partner` 属性'],
  [embedRefusals.closed, '合作方只开通了部分部件', '请实验室在工作台的“允许的部件”中加上'],
  [reasons.partner_disabled.msg, '实验室暂停了合作', '联系实验室；标签之间的内容照常显示'],
  [reasons.not_on_partner.msg, '这项操作只能在门户上进行，例如下单与查看账单', '给用户一个到门户的链接'],
  [reasons.wrong_origin.msg, '登录凭证是在别的网站上得到的', '在本页重新登录'],
  ['控制台：`Refused to load the script`', 'CSP 没有放行门户', '按上面的 CSP 一节加上四行'],
  ['控制台：`frame-ancestors`', 'iframe 地址没有带 `partner`，或来源没有登记', '在地址后加 `&partner=密钥`'],
  ['标签之间的文字一直在', '脚本没有载入：地址写错、被拦截或断网', '打开脚本地址看能否访问'],
  ['弹窗的按钮没有出现', '写了 `trigger="false"`，由页面的脚本打开', '去掉它，或在元素上调用 `open()`'],
]

/** The same as rows: on a phone a third column has no room. */
export const faults = known.map(([seen, why, help]) => [seen, `${why}。${help}`] as const)
