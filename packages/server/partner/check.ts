import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { originIn, originProblem } from '@lab/contract/rules/partner'
import type { Db } from '../db/open.ts'
import type { Deps } from '../http/handle.ts'
import { partner } from './schema.ts'
import type { Partner } from './store.ts'

type Problem = DataOf<'staff/partner/check'>['problems'][number]

const messages: Record<Problem['reason'], string> = {
  address_invalid: '页面地址不完整，应以 https:// 开头',
  origin_insecure: '页面不是 https，浏览器里的令牌与表单得不到保护，不能登记为来源',
  origin_unknown: '页面的来源没有登记，浏览器会拦下全部请求；请在“允许的来源”中加入它',
  origin_other: '密钥属于另一个合作方，与登记此来源的合作方不同',
  key_unknown: '没有这个密钥；更换过密钥时，页面中的片段也要更换',
  partner_disabled: '合作方已停用，部件会提示暂不可用',
  widget_not_allowed: '合作方未获准使用这个部件',
}

const told = (reason: Problem['reason']): Problem => ({ reason, msg: messages[reason] })

/** All partners are few, and read here only: what is asked for may be wrong in any way. */
const partnersOf = (db: Db) => db.select().from(partner)

const problemsOf = (
  { address, key, widget }: ParsedOf<'staff/partner/check'>,
  allowsLocal: boolean,
  owner: Partner | undefined,
  named: Partner | undefined,
): Problem['reason'][] => {
  const origin = originIn(address)
  if (!origin || !/^https?:/.test(origin)) return ['address_invalid']
  const meant = owner ?? named
  const isRefused = widget && meant && meant.widgets.length > 0 && !meant.widgets.includes(widget)
  const found: (Problem['reason'] | false | undefined | '')[] = [
    originProblem(origin, allowsLocal) !== undefined && 'origin_insecure',
    !owner && 'origin_unknown',
    key && !named && 'key_unknown',
    owner && named && owner.rid !== named.rid && 'origin_other',
    meant && !meant.enabled && 'partner_disabled',
    isRefused && 'widget_not_allowed',
  ]
  return found.filter((reason) => typeof reason === 'string' && reason !== '') as Problem['reason'][]
}

/** What is wrong with a partner's page, as far as the server knows it; nothing when all is as it should be. */
export const checkEmbedding = async (
  { db, now, settings }: Deps,
  request: ParsedOf<'staff/partner/check'>,
): Promise<DataOf<'staff/partner/check'>> => {
  const origin = originIn(request.address) ?? ''
  const partners = await partnersOf(db)
  const owners = partners.filter(({ origins }) => origins.includes(origin))
  const owner = owners.find(({ enabled }) => enabled) ?? owners[0]
  const named = partners.find(({ key }) => key === request.key)
  const problems = problemsOf(request, settings.environment !== 'production', owner, named)
  return { origin, partner: (owner ?? named)?.name ?? '', problems: problems.map(told), now: now() }
}
