import { z } from 'zod'
import { epoch, nothing, staffCall } from '../../call.ts'
import { reason, version } from '../../decision.ts'
import { type SettingGroup, settingGroups } from '../../rules/app/settings/row.ts'
import { settingKeys } from '../../rules/app/settings/settings.ts'

const key = z.literal(settingKeys, '没有这个设置')
/** As the setting's row says; checked against it. */
const value = z.unknown()
/** Of a setting that nobody has changed yet: 0. */
const seen = z.int().min(0)

const proposal = z.object({ value, by: z.string(), is_mine: z.boolean(), at: epoch, version })

const setting = z.object({
  key,
  title: z.string(),
  what: z.string(),
  group: z.literal(Object.keys(settingGroups) as SettingGroup[]),
  unit: z.string().optional(),
  value,
  default: value,
  /** Grows with each change, proposal and decision. */
  version: seen,
  /** Who changed it last, and when. */
  by: z.string().optional(),
  at: epoch.optional(),
  /** Whether another person must confirm a change. */
  second: z.boolean(),
  /** Whether the caller may change it. */
  may_edit: z.boolean(),
  /** What waits for another person. */
  proposed: proposal.optional(),
})

export const list = staffCall({
  path: 'staff/setting/list',
  summary: '全部设置，按分组的次序',
  request: nothing,
  data: z.object({ list: z.array(setting) }),
  refuses: [],
  example: {
    list: [
      {
        key: 'sampling_capacity',
        title: '每个时段的取样次数',
        what: '一天里每个时段最多安排几次上门取样。',
        group: 'pickup',
        unit: '次',
        value: 12,
        default: 10,
        version: 1,
        by: '员工示例',
        at: 1_782_835_200,
        second: false,
        may_edit: true,
      },
    ],
  },
})

export const preview = staffCall({
  path: 'staff/setting/preview',
  summary: '保存之前：哪里不对，会影响什么',
  request: z.strictObject({ key, value }),
  data: z.object({
    problems: z.array(z.object({ at: z.string(), msg: z.string() })),
    affects: z.array(z.string()),
  }),
  refuses: ['forbidden'],
  example: { problems: [], affects: ['3 个已约的取样落在停取的日子或时段里'] },
})

const decided = z.object({ key, state: z.literal(['in_force', 'proposed', 'rejected']), version })

export const save = staffCall({
  path: 'staff/setting/save',
  summary: '保存设置，或在须两人时提交复核；恢复旧值也是保存',
  request: z.strictObject({ key, value, version: seen }),
  data: decided,
  refuses: ['forbidden', 'invalid', 'stale', 'wrong_state'],
  example: { key: 'sampling_capacity', state: 'in_force', version: 2 },
})

export const confirm = staffCall({
  path: 'staff/setting/confirm',
  summary: '复核通过待确认的修改，立即生效',
  request: z.strictObject({ key, version }),
  data: decided,
  refuses: ['stale', 'wrong_state', 'second_person_required'],
  example: { key: 'receiving_account', state: 'in_force', version: 2 },
})

export const reject = staffCall({
  path: 'staff/setting/reject',
  summary: '不通过待确认的修改；提交者自己撤回也是如此',
  request: z.strictObject({ key, version, reason }),
  data: decided,
  refuses: ['stale', 'wrong_state'],
  example: { key: 'receiving_account', state: 'rejected', version: 2 },
})

export const history = staffCall({
  path: 'staff/setting/history',
  summary: '一个设置的修改记录，最新在前，至多 100 条',
  request: z.strictObject({ key }),
  data: z.object({
    list: z.array(
      z.object({
        version,
        state: z.literal(['in_force', 'proposed', 'rejected']),
        before: value,
        value,
        by: z.string(),
        at: epoch,
        decided_by: z.string().optional(),
        decided: epoch.optional(),
        reason: z.string().optional(),
      }),
    ),
  }),
  refuses: [],
  example: {
    list: [{ version: 1, state: 'in_force', before: 10, value: 12, by: '员工示例', at: 1_782_835_200 }],
  },
})
