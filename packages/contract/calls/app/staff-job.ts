import { z } from 'zod'
import { epoch, listOf, nothing, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { allChannels } from '../../rules/people/notify/channel.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

/** Work that happens by itself, and how its last run went, on whichever server. */
const job = z.object({
  name: z.string(),
  title: z.string(),
  /** How often it looks, as cron says it, in Asia/Shanghai. */
  every: z.string(),
  /** Absent before its first run. */
  started: epoch.optional(),
  /** Absent while it runs, or when its server ended with it. */
  ended: epoch.optional(),
  /** What its last run did, and all of them. */
  done: z.int().min(0),
  total: z.int().min(0),
  /** Why its last run failed as a whole; empty when it did not. */
  error: z.string(),
})

/** One thing that a job could not do, and tries again by itself at `next`. */
const fault = z.object({
  name: z.string(),
  title: z.string(),
  target_rid: z.string(),
  error: z.string(),
  tries: z.int().min(1),
  at: epoch,
  next: epoch,
})

export const list = staffCall({
  path: 'staff/job/list',
  summary: '自动进行的任务：上次运行、失败的事项（最近的在前，最多 100）',
  request: nothing,
  data: z.object({ jobs: z.array(job), faults: z.array(fault), now: epoch }),
  refuses: [],
  example: {
    jobs: [
      {
        name: 'confirm',
        title: '数据自动确认',
        every: '*/5 * * * *',
        started: 1_767_582_000,
        ended: 1_767_582_000,
        done: 2,
        total: 318,
        error: '',
      },
      { name: 'sweep', title: '清理过期内容', every: '7 * * * *', done: 0, total: 0, error: '' },
    ],
    faults: [
      {
        name: 'confirm',
        title: '数据自动确认',
        target_rid: 'example-experiment',
        error: 'connection refused',
        tries: 2,
        at: 1_767_582_000,
        next: 1_767_582_120,
      },
    ],
    now: 1_767_582_060,
  },
})

export const retry = staffCall({
  path: 'staff/job/retry',
  summary: '立即运行一个任务；给出 target_rid 时先重试失败的那一件',
  request: z.strictObject({ name: text(40, 1), target_rid: rid.optional() }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const mailList = staffCall({
  path: 'staff/mail/list',
  summary: '没有送达的邮件、微信与短信，最新在前',
  request: z.strictObject({ ...paging, ...sorted(deskSorts['staff/mail/list']) }),
  data: listOf(
    z.object({
      rid: z.string(),
      channel: z.literal(allChannels),
      /** A mailbox or phone; by WeChat the member's name. */
      to: z.string(),
      title: z.string(),
      /** `waiting` is tried again at `next`; `failed` is not, unless staff say so. */
      state: z.literal(['waiting', 'failed']),
      tries: z.int().min(0),
      error: z.string(),
      created: epoch,
      next: epoch,
    }),
  ),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-mail',
        channel: 'mail',
        to: 'member@lab.example',
        title: '数据可以查看了',
        state: 'failed',
        tries: 7,
        error: 'connection refused',
        created: 1_767_582_000,
        next: 1_767_690_000,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const mailRetry = staffCall({
  path: 'staff/mail/retry',
  summary: '立即再发没有送达的：给出的几条，或全部；短信每人每天仍只一条',
  request: z.union([
    z.strictObject({ rids: z.array(rid).min(1).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  data: z.object({ count: z.int().min(0) }),
  refuses: [],
  example: { count: 1 },
})
