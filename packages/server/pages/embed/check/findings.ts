import type { DataOf } from '@lab/contract/calls'
import { type PageFinding, pageFindings } from '@lab/contract/calls/people/staff-partner'

export type Finding = DataOf<'staff/partner/check'>['findings'][number]

/** What is said of each, for people. */
const messages: Record<PageFinding, string> = {
  address_invalid: '页面地址不完整，应以 https:// 开头',
  origin_insecure: '页面不是 https，浏览器里的令牌与表单得不到保护，不能登记为来源',
  origin_unknown: '页面的来源没有登记，浏览器会拦下全部请求；请在合作方“允许的来源”中加入它',
  partner_disabled: '合作方已停用，部件会提示暂不可用',
  unreachable: '服务器打不开这个页面，只检查了来源；请用浏览器打开，地址后加 #lab-check 自查',
  csp_script: '内容安全策略不允许载入部件的脚本',
  csp_connect: '内容安全策略不允许部件与门户通信',
  csp_image: '内容安全策略不允许显示门户的图片与二维码',
  csp_frame: '内容安全策略不允许嵌入门户的 iframe',
  csp_sandbox: '内容安全策略的 sandbox 不允许运行脚本或保留来源',
  csp_trusted_types: '页面要求 Trusted Types：部件不把字符串当作 HTML 或脚本，不受影响',
  mixed_content: '页面是 https，脚本却是 http，浏览器会拦下它',
  script_missing: '页面上没有部件的脚本，标签不会变成部件；若由别的脚本稍后插入，请用 #lab-check 自查',
  script_elsewhere: '脚本是放在别处的副本：找不到门户，也得不到更新；请直接引用门户的地址',
  script_not_module: '脚本标签缺少 type="module"，浏览器会报语法错误',
  script_unknown: '门户没有这个脚本地址',
  script_major: '脚本属于另一个主版本，已不再提供',
  script_old: '脚本固定在较旧的版本；仍可使用，但得不到修正',
  integrity_wrong: 'integrity 与这一版的内容不符，浏览器会拒绝执行',
  integrity_moving: '这个地址的内容会随新版本改变，写上 integrity 后下次更新就会失效；请改用确切版本的地址',
  tag_missing: '页面上没有部件的标签；若由别的脚本稍后插入，请用 #lab-check 自查',
  tag_unknown: '没有这个部件，请核对标签名',
  tag_without_script: '只引了单个部件的脚本，其中没有这个部件的',
  key_missing: '标签上没有 partner 密钥',
  key_unknown: '没有这个密钥；更换过密钥时，页面中的片段也要更换',
  key_other: '密钥属于另一个合作方，与登记此来源的合作方不同',
  widget_not_allowed: '合作方未获准使用这个部件',
  frame_refused: 'iframe 里的部件只允许登记过的来源显示，这个页面的来源不在其中',
  frame_height: '没有引用 frame-host.js，iframe 的高度不会随内容调整',
}

/** One finding; `found` is the place on the page, `fix` what to write instead. */
export const finding = (reason: PageFinding, found?: string, fix?: string): Finding => ({
  reason,
  level: pageFindings[reason],
  msg: messages[reason],
  ...(found !== undefined && { found }),
  ...(fix !== undefined && { fix }),
})
