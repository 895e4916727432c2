import { listTitles, type Match } from '@lab/contract/rules/ground/routes'

/** One line for crawlers and previews, by route; the others share the house's. */
const descriptions: Record<string, string> = {
  project: '按方法与类别查找送样检测、上门预约与数据分析项目，查看价格、周期与样品要求。',
  list: '平台的新闻、课程、服务案例与文章致谢。',
  televised: '平台的仪器、方法与代表性结果。',
  contact: '地址、电话、邮箱与工作时间。',
  guide: '高校院所六步、企业客户五步：从注册、下单、送样到数据与结算。',
  require: '说明您的实验需求，工程师会与您联系。',
  embed: '把登录、预约取样、项目列表等部件放到您的网站：选部件、设参数、预览，复制代码。',
  'embed-editors': '在文章或栏目页里放一个部件：复制、粘贴、看一眼；编辑器不让放脚本时，也有办法。',
  'embed-partners':
    '两行代码，把登录、预约取样或任何一个部件放到您的网站上：密钥与来源、内容安全策略、版本、外观与隐私。',
  'embed-tags': 'Drupal、TinyMCE 与 CKEditor 5 里怎样放行部件的标签。',
  search: '在项目、文章与案例中搜索。',
  verify: '凭检测报告上的编码核验真伪与状态，核对手中的 PDF。',
  license: '使用本平台前请阅读的用户协议。',
  policy: '我们如何收集、使用与保护个人信息。',
}

export const houseDescription =
  '面向高校、院所与企业的分析测试与科研服务：送样检测、上门预约、数据分析，先测后付，一对一服务。'

export const descriptionOf = (match: Match | undefined) =>
  (match && descriptions[match.route.name]) ?? houseDescription

/** What the page is called: the route's title, or the list's. */
export const headingOf = ({ route, params }: Match) =>
  route.name === 'list' ? (listTitles[params.type as keyof typeof listTitles] ?? route.title) : route.title
