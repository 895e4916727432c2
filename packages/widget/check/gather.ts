import { mayShow } from '@lab/contract/rules/people/partner/embedding'
import type { Violation } from './violations.ts'

/** One line of the check: whether it is well, what about, and what to do. */
export interface Finding {
  state: 'good' | 'bad' | 'note'
  title: string
  detail?: string
}

/** What is checked, and with what. */
export interface Surroundings {
  /** The portal's address without a slash at its end. */
  base: string
  /** Version of the script that runs. */
  version: string
  page: Document
  origin: string
  fetch: typeof globalThis.fetch
  /** Epoch milliseconds. */
  now: () => number
  /** May throw. */
  storage: () => Storage
  isDefined: (tag: string) => boolean
  isKnown: (tag: string) => boolean
  violations: () => Violation[]
}

interface Settled {
  code: number
  msg: string
  reason?: string
  data?: { now: number; partner?: { key: string; widgets: string[] } }
}

const good = (title: string, detail?: string): Finding => ({ state: 'good', title, detail })
const bad = (title: string, detail?: string): Finding => ({ state: 'bad', title, detail })
const note = (title: string, detail?: string): Finding => ({ state: 'note', title, detail })

/** Seconds by which clocks may differ. */
const tolerance = 60

const jsonOf = async <T>(
  { fetch }: Surroundings,
  url: string,
  init?: RequestInit,
): Promise<T | undefined> => {
  try {
    return (await (await fetch(url, { cache: 'no-store', ...init })).json()) as T
  } catch {
    return undefined
  }
}

const ofOrigin = ({ origin, base }: Surroundings, answer?: Settled): Finding => {
  if (new URL(base).origin === origin) return note('来源', '这是门户自己的页面')
  if (!answer) return bad('来源', `${origin} 没有登记：请实验室在合作方“允许的来源”中加入它`)
  if (answer.reason === 'partner_disabled') return bad('来源', '合作方已停用，部件会提示暂不可用')
  return answer.code === 1 ? good('来源', `${origin} 已登记`) : bad('来源', answer.msg)
}

const ofClock = ({ now }: Surroundings, serverNow: number): Finding => {
  const ahead = Math.round(now() / 1000) - serverNow
  if (Math.abs(ahead) <= tolerance) return good('时钟', '与服务器一致')
  const minutes = Math.round(Math.abs(ahead) / 60)
  return note(
    '时钟',
    `本机比服务器${ahead > 0 ? '快' : '慢'}约 ${minutes} 分钟；部件按服务器时间计算，但请校准`,
  )
}

const ofStorage = ({ storage }: Surroundings): Finding => {
  try {
    const kept = storage()
    kept.setItem('lab-check', '1')
    kept.removeItem('lab-check')
    return good('本地存储', '可用')
  } catch {
    return note('本地存储', '浏览器不允许保存或已满：登录只保留到离开页面')
  }
}

const ofVersion = ({ version }: Surroundings, latest: string): Finding =>
  version === latest
    ? good('脚本版本', version)
    : note('脚本版本', `页面载入的是 ${version}，最新为 ${latest}`)

const ofViolations = ({ violations, base }: Surroundings): Finding => {
  const { origin } = new URL(base)
  const [ours, others] = [[] as string[], [] as string[]]
  for (const { directive, blocked } of violations())
    (blocked.startsWith(origin) ? ours : others).push(`${directive}：${blocked}`)
  if (ours.length > 0)
    return bad('内容安全策略', `拦下了门户的内容，请在这些指令中加入 ${origin}：${ours.join('；')}`)
  if (others.length > 0) return note('内容安全策略', `拦下的都与部件无关：${others.join('；')}`)
  return good('内容安全策略', '没有拦下任何内容')
}

const ofTag = (
  element: Element,
  { isKnown, isDefined }: Surroundings,
  partner?: { key: string; widgets: string[] },
) => {
  const tag = element.localName
  if (!isKnown(tag)) return bad(tag, '没有这个部件，请核对标签名')
  if (!isDefined(tag)) return bad(tag, '部件没有载入')
  const key = element.getAttribute('partner')
  if (partner && !key) return note(tag, `已就绪；标签上没有 partner 密钥，应为 ${partner.key}`)
  if (partner && key !== partner.key) return bad(tag, `密钥与登记此来源的合作方不符，应为 ${partner.key}`)
  if (partner && !mayShow(partner.widgets, tag)) return bad(tag, '合作方未获准使用这个部件')
  return good(tag, '已就绪')
}

/** A picture of the portal, so that a policy which forbids them speaks up. */
const showPicture = ({ base, page }: Surroundings) =>
  new Promise<void>((done) => {
    const picture = page.createElement('img')
    picture.onload = picture.onerror = () => done()
    picture.src = `${base}/icon.svg?check`
  })

/** Everything that only a browser on the page can know about its widgets, most important first. */
export const gather = async (around: Surroundings): Promise<Finding[]> => {
  const { base, page } = around
  const [versions, answer] = await Promise.all([
    jsonOf<{ latest: string }>(around, `${base}/widgets/versions.json`),
    jsonOf<Settled>(around, `${base}/api/open/setting`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
    showPicture(around),
  ])
  const tags = [...page.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('lab-'))
  const always = [ofStorage(around), ofViolations(around)]
  if (!versions)
    return [bad('门户', `连不上 ${base}：网络不通，或内容安全策略的 connect-src 不允许`), ...always]
  return [
    good('门户', base),
    ofOrigin(around, answer),
    ...tags.map((element) => ofTag(element, around, answer?.data?.partner)),
    ...(tags.length === 0 ? [note('标签', '页面上没有部件的标签')] : []),
    ofVersion(around, versions.latest),
    ...(answer?.data ? [ofClock(around, answer.data.now)] : []),
    ...always,
  ]
}
