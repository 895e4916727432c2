import type { WithFiles } from '../ground/files/storage.ts'
import type { Deps } from '../ground/http/handle.ts'
import { type Due, doDue } from '../ground/jobs/due.ts'
import type { JobTable } from '../ground/jobs/job.ts'
import { runJob } from '../ground/jobs/run.ts'
import { couponsEnding } from '../money/coupon/ending.ts'
import { askForPayments } from '../money/online-payment/ask.ts'
import { noMoneyWaits } from '../money/online-payment/waiting.ts'
import { endsOf } from '../money/payout/given.ts'
import { prepaymentsEnd } from '../money/prepayment/close.ts'
import { remindOwed } from '../money/receivable/remind.ts'
import { askForRefunds } from '../money/refund/online.ts'
import { sendDeliveries } from '../people/notify/send.ts'
import { smsDue } from '../people/notify/sms-due.ts'
import { scheduledPublishing } from '../shop/editing/scheduled.ts'
import {
  dataConfirm,
  quotesExpire,
  refusedLapse,
  refusedReminder,
  reminderOf,
  settledClose,
  unpaidLapse,
  unsentLapse,
  workLate,
} from '../work/events/deadlines.ts'
import { prepaidJob } from '../work/experiment/apply-event.ts'
import { keepEnding } from '../work/keeping/keep.ts'
import { reservationsDue } from '../work/reservation/no-show.ts'
import { backupJob, makeBackups } from './backup/make.ts'
import type { WithDump } from './deps.ts'
import { figuresJob, sumUp } from './figure/sum-up.ts'
import { rewards } from './rewards.ts'
import { sweep } from './sweep.ts'

export type JobDeps = Deps & WithFiles & WithDump

/** A job that does what is due row by row; how it finds it is said anew for each run. */
const dueJob = (name: string, title: string, every: string, due: (deps: Deps) => Due | Promise<Due>) => ({
  title,
  every,
  run: async (deps: Deps) => doDue(deps, name, await due(deps)),
})

const eachMinute = '* * * * *'
const each5Minutes = '*/5 * * * *'
const hourly = '7 * * * *'

/**
 * All that happens by itself, one job a row: what it is called at the desk, how often it looks, and what it does. To
 * add one, write how to find what is due and how to do one of them (`Due`: `find` answers rids that are due and not
 * done, `act` does one in its transaction and answers whether there was anything to do), and give it a row here. It
 * runs on any number of servers, is caught up after a standstill, and a test calls `runNow(deps, name)`.
 */
export const jobs = {
  late: dueJob('late', '实验逾期', eachMinute, workLate),
  mail: { title: '发送通知', every: eachMinute, run: sendDeliveries },
  quote_expiry: dueJob('quote_expiry', '报价到期', each5Minutes, quotesExpire),
  unpaid: dueJob('unpaid', '逾期未付款取消', each5Minutes, unpaidLapse(noMoneyWaits)),
  unsent: dueJob('unsent', '逾期未送样取消', each5Minutes, unsentLapse),
  refused: dueJob('refused', '群组拒付后取消', each5Minutes, refusedLapse),
  confirm: dueJob('confirm', '数据自动确认', each5Minutes, dataConfirm),
  close: dueJob('close', '结清后完成', each5Minutes, settledClose),
  remind_payment: dueJob('remind_payment', '付款提醒', each5Minutes, () =>
    reminderOf('prepaying', noMoneyWaits),
  ),
  remind_sample: dueJob('remind_sample', '送样提醒', each5Minutes, () => reminderOf('placed')),
  remind_confirm: dueJob('remind_confirm', '确认数据提醒', each5Minutes, () => reminderOf('delivered')),
  remind_payer: dueJob('remind_payer', '更换付款方提醒', each5Minutes, () => refusedReminder),
  [prepaidJob]: dueJob(prepaidJob, '预付款结清与退回', eachMinute, (deps) =>
    prepaymentsEnd({ ...deps, rewards }),
  ),
  remind_bill: dueJob('remind_bill', '账单与信用还款提醒', hourly, () => remindOwed),
  remind_sms: {
    title: '未读短信提醒',
    every: each5Minutes,
    // Where no SMS can be sent, none is kept waiting.
    run: async (deps: JobDeps) => (deps.providers.sms.sendNotice ? doDue(deps, 'remind_sms', smsDue) : 0),
  },
  keep_ending: dueJob('keep_ending', '留样到期通知', hourly, () => keepEnding),
  coupons_ending: dueJob('coupons_ending', '优惠券到期提醒', hourly, () => couponsEnding),
  payments: {
    title: '查询在线支付',
    every: eachMinute,
    run: (deps) => askForPayments({ ...deps, rewards }),
  },
  refunds: {
    title: '查询原路退款',
    every: eachMinute,
    run: (deps) => askForRefunds({ ...deps, rewards }, endsOf),
  },
  reservations: dueJob('reservations', '预约占位到期与未到场', eachMinute, reservationsDue),
  [figuresJob]: { title: '汇总指标', every: hourly, run: sumUp },
  [backupJob]: { title: '备份并试恢复', every: '20 3 * * *', run: makeBackups },
  publish: dueJob('publish', '定时发布', eachMinute, () => scheduledPublishing),
  sweep: {
    title: '清理过期内容',
    every: hourly,
    run: async (deps: JobDeps) => {
      await sweep(deps)
      return 0
    },
  },
} as const satisfies JobTable<JobDeps>

export type JobName = keyof typeof jobs

export const allJobs = Object.keys(jobs) as JobName[]

export const isJob = (name: string): name is JobName => Object.hasOwn(jobs, name)

/** Runs a job on this server, now. Answers how much it did. */
export const runNow = (deps: JobDeps, name: JobName): Promise<number> => runJob(deps, jobs, name)
