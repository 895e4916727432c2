import { bullets, heading, paragraph, table } from '../articles/article.ts'
import { house } from '../settings.ts'

/** What the two processes do not say by themselves; their steps are `processes` of the widgets. */
export const guide =
  heading('寄样须知') +
  bullets(
    `收件地址：${house.receiving}，衡析收样组，021-0000-1234`,
    '每个样品单独包装，标签编号与订单一致',
    '随样品附上打印的协议，否则无法对应订单',
    '易燃易爆、剧毒、放射性、传染性样品未经确认请勿寄送',
    '收样时间：周一至周六 8:30–18:30',
  ) +
  heading('上门取样') +
  paragraph(
    '北京、上海、南京、杭州、深圳已开通。可预约今天起七天内的时段，当天 15:00 后请选择其他日期；取样员到达前会电话联系。',
  ) +
  heading('结算方式') +
  table(
    ['方式', '说明'],
    ['预存扣款', '课题组或个人预存余额，确认数据后一键结算'],
    ['信用额度', '先测试后付款，次月二十五日前还清'],
    ['对公转账', '上传凭证，财务确认后账单结清'],
  ) +
  heading('常见问题') +
  paragraph(
    '<strong>数据有疑问怎么办？</strong>在订单中点击「数据有疑问」并写明原因，我们会重测或解释。收到数据七天内未反馈视为确认。',
  ) +
  paragraph('<strong>可以取消订单吗？</strong>收样之前可随时取消；开始测试后已发生的费用不退。') +
  paragraph('<strong>样品保存多久？</strong>测试完成后保存三十天，可申请寄回，邮费到付；到期前七天会提醒。')

export const contact = (map: string) =>
  paragraph('欢迎来电、来信或到访。技术问题请优先使用在线客服，工程师会在工作时间半小时内回复。') +
  table(
    ['方式', '内容'],
    ['商务合作', '<a href="mailto:partner@example.org">partner@example.org</a>'],
    ['投诉与建议', '<a href="mailto:quality@example.org">quality@example.org</a>，两个工作日内答复'],
  ) +
  heading('到达') +
  `<figure><img src="/img/${map}" alt="示意地图：从地铁站沿主路步行两个路口到衡析楼" width="960" height="480" loading="lazy"><figcaption>示意地图，非比例</figcaption></figure>` +
  bullets(
    '地铁：示例路站 3 号口出，步行约八分钟',
    '自驾：南门进入地下车库，访客前两小时免费',
    '送样：1 层收样室，无需预约；周日请投入自助收样柜',
  )
