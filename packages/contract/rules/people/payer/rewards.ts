import { type Organization, organizations } from '../account/organization.ts'

/** Whose money pays, as far as rewards go: institutions may forbid them on theirs. */
export const moneyKinds = { person: '个人', company: '企业', group: '群组' } as const

export type MoneyKind = keyof typeof moneyKinds

/** What paying brings beside what was bought, and may be switched off by whose money it is. */
export const rewardKinds = { points: '积分', rebate: '推广返利' } as const

export type RewardKind = keyof typeof rewardKinds

export type RewardTerms = Readonly<Record<RewardKind, Readonly<Record<MoneyKind, boolean>>>>

const isCompany = (organization: number) =>
  organizations.find(({ id }) => id === (organization as Organization))?.process === 'company'

/** Whose money a payer's is; a member's by what they are. */
export const moneyKindOf = (kind: 'self' | 'cluster', organization: number): MoneyKind => {
  if (kind === 'cluster') return 'group'
  return isCompany(organization) ? 'company' : 'person'
}

const kinds = Object.keys(moneyKinds) as MoneyKind[]

/** Whose money brings none of a reward. */
export const withoutReward = (terms: RewardTerms, reward: RewardKind): MoneyKind[] =>
  kinds.filter((kind) => !terms[reward][kind])

/** Whose money brings none, in words; empty where all does. */
export const withoutWords = (without: readonly MoneyKind[], none: string): string =>
  without.length === 0 ? '' : `${without.map((kind) => moneyKinds[kind]).join('、')}付款的${none}`
