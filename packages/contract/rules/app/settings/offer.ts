import { couponLimits } from '../../money/coupon.ts'
import { thanksPoints } from '../../money/points/points.ts'
import { prestoreLimits } from '../../money/prestore.ts'
import { promotionLimits, usualTerms } from '../../money/promotion.ts'
import { type Organization, organizations } from '../../people/account/organization.ts'
import { row } from './row.ts'

const fen = (title: string, min: number, max: number) =>
  ({ title, shape: { kind: 'fen', min, max } }) as const
const whole = (title: string, unit: string, min: number, max: number) =>
  ({ title, shape: { kind: 'int', min, max, unit } }) as const

const rate = { kind: 'int', min: 1, max: 99, unit: '%' } as const

const group = (title: string) =>
  ({ title, help: '实付百分比；留空则不打折', shape: rate, optional: true }) as const

const groups = Object.fromEntries(organizations.map(({ id, name }) => [id, group(name)])) as Record<
  `${Organization}`,
  ReturnType<typeof group>
>

const coupon = {
  kind: 'object',
  fields: {
    title: { title: '名称', shape: { kind: 'text', max: couponLimits.title, min: 1 } },
    value: {
      title: '优惠',
      shape: {
        kind: 'choice',
        of: {
          amount: { title: '满减', fields: { off_fen: fen('减', ...couponLimits.off) } },
          percent: {
            title: '折扣',
            fields: {
              pay_percent: whole('实付', '%', ...couponLimits.percent),
              most_fen: { ...fen('最多减', 0, couponLimits.off[1]), help: '0 表示不限' },
            },
          },
        },
      },
    },
    scope: {
      title: '适用',
      shape: {
        kind: 'choice',
        of: {
          all: { title: '全部项目', fields: {} },
          type: { title: '一类项目', fields: { type_id: whole('项目类型编号', '', 1, 1_000_000) } },
          project: {
            title: '指定项目',
            fields: { project_rid: { title: '项目编号', shape: { kind: 'text', max: 64, min: 1 } } },
          },
        },
      },
    },
    least_fen: fen('门槛', 0, couponLimits.least),
    days: whole('有效', '天', ...couponLimits.days),
  },
} as const

/** For each of those who pay. */
const byMoney = {
  kind: 'object',
  fields: {
    person: { title: '个人付款', shape: { kind: 'flag' } },
    company: { title: '企业付款', shape: { kind: 'flag' } },
    group: { title: '群组付款', shape: { kind: 'flag' } },
  },
} as const

export const offerSettings = {
  member_discount: row(
    {
      kind: 'object',
      fields: {
        groups: {
          title: '按身份',
          optional: true,
          shape: {
            kind: 'object',
            fields: groups,
          },
        },
        members: {
          title: '按会员',
          optional: true,
          shape: { kind: 'map', keys: '会员编号', of: rate },
        },
      },
    },
    {
      group: 'offer',
      title: '会员折扣',
      what: '会员按目录价的实付百分比；会员自己的先于身份的。用于此后出的账单。',
      default: {},
      roles: ['finance'],
    },
  ),
  prestore_bonus: row(
    {
      kind: 'list',
      most: 20,
      noun: '档',
      of: {
        kind: 'object',
        fields: {
          from_fen: fen('预存满', 0, prestoreLimits.most),
          bonus_fen: fen('赠送', 0, prestoreLimits.most),
        },
      },
    },
    {
      group: 'offer',
      title: '预存赠送',
      what: '一次预存达到的金额与赠送的金额；取达到的最高一档。用于此后确认到账的预存。',
      default: [],
      roles: ['finance'],
    },
  ),
  invite_reward: row(
    {
      kind: 'object',
      fields: {
        inviter: { title: '邀请人', shape: coupon, optional: true },
        invitee: { title: '被邀请人', shape: coupon, optional: true },
      },
    },
    {
      group: 'offer',
      title: '邀请奖励',
      what: '被邀请人第一笔订单结清后双方得到的优惠券；没有写的一方不得。用于此后结清的。',
      default: {},
      roles: ['finance'],
    },
  ),
  promotion: row(
    {
      kind: 'object',
      fields: {
        rate_bp: { ...whole('返利', '‱', 0, 10_000), help: '实付金额的万分之几，500 是 5%' },
        days: whole('被推广人注册后', '天', 0, 3650),
        least_fen: fen('最低提现', 1, promotionLimits.most),
      },
    },
    {
      group: 'offer',
      title: '推广返利',
      what: '推广员所得与提现的条件。用于此后结清的订单与申请的提现。',
      default: usualTerms,
      roles: ['finance'],
    },
  ),
  rewards: row(
    {
      kind: 'object',
      fields: { points: { title: '积分', shape: byMoney }, rebate: { title: '推广返利', shape: byMoney } },
    },
    {
      group: 'offer',
      title: '哪些付款得奖励',
      what: '按付款方决定结算是否得积分、是否给推广员返利；单位不允许时关闭。用于此后结清的账单，已经得到的不变。',
      default: {
        points: { person: true, company: true, group: true },
        rebate: { person: true, company: true, group: true },
      },
      roles: ['finance'],
    },
  ),
  thanks_points: row(
    { kind: 'int', min: 1, max: thanksPoints.most, unit: '积分' },
    {
      group: 'offer',
      title: '致谢奖励的积分',
      what: '论文致谢通常奖励的积分；确认时可以改。',
      default: thanksPoints.usual,
      roles: ['finance'],
    },
  ),
} as const
