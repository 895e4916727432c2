import { z } from 'zod'
import { epoch, listOf, nothing, paging, rid, sorted, staffCall } from '../../call.ts'
import { faultKinds } from '../../rules/ground/fault.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

const server = z.object({
  rid: z.string(),
  host: z.string(),
  version: z.string(),
  node: z.string(),
  started: epoch,
  /** When it last said that it runs. */
  seen: epoch,
  /** Whether it is the one that answers. */
  here: z.boolean(),
})

export const info = staffCall({
  path: 'staff/system/info',
  summary: '版本、服务器、数据库与表的大小、文件存储、缺少的配置',
  request: nothing,
  data: z.object({
    now: epoch,
    version: z.string(),
    node: z.string(),
    /** Seconds since the answering server started. */
    uptime: z.int().min(0),
    /** Those that were seen within the last minute, the newest first. */
    servers: z.array(server),
    database: z.object({
      kind: z.literal(['pglite', 'postgres']),
      version: z.string(),
      bytes: z.int().min(0),
      /** The 20 largest with their indexes; `rows` is PostgreSQL's estimate. */
      tables: z.array(z.object({ name: z.string(), rows: z.int().min(0), bytes: z.int().min(0) })),
    }),
    migrations: z.object({ count: z.int().min(0), latest: z.string() }),
    storage: z.object({
      kind: z.literal(['folder', 's3']),
      files: z.int().min(0),
      bytes: z.int().min(0),
      /** Of the folder's disk. */
      free_bytes: z.int().min(0).optional(),
    }),
    /** What the installation goes without, in words. */
    lacks: z.array(z.string()),
  }),
  refuses: [],
  example: {
    now: 1_767_582_060,
    version: '1.0.0',
    node: '24.0.0',
    uptime: 86_400,
    servers: [
      {
        rid: 'example-server',
        host: 'lab-1',
        version: '1.0.0',
        node: '24.0.0',
        started: 1_767_495_660,
        seen: 1_767_582_050,
        here: true,
      },
    ],
    database: {
      kind: 'postgres',
      version: '17.2',
      bytes: 52_428_800,
      tables: [{ name: 'posting', rows: 51_200, bytes: 12_582_912 }],
    },
    migrations: { count: 71, latest: '0071_example' },
    storage: { kind: 'folder', files: 320, bytes: 734_003_200, free_bytes: 53_687_091_200 },
    lacks: [],
  },
})

export const errors = staffCall({
  path: 'staff/system/errors',
  summary: '服务器与网页部件出的错，同样的合为一条，最近的在前',
  request: z.strictObject({ ...paging, ...sorted(deskSorts['staff/system/errors']) }),
  data: listOf(
    z.object({
      rid: z.string(),
      kind: z.literal(faultKinds),
      /** The call's route, or the widget's tag. */
      call: z.string(),
      message: z.string(),
      stack: z.string(),
      count: z.int().min(1),
      first: epoch,
      last: epoch,
      /** Of the last time, as the answer named it. */
      request_id: z.string(),
      version: z.string(),
    }),
  ),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-fault',
        kind: 'server',
        call: 'POST /api/order/add',
        message: 'TypeError: cannot read properties of undefined',
        stack: 'at add (order/add.ts:12:5)',
        count: 3,
        first: 1_767_495_660,
        last: 1_767_582_000,
        request_id: 'example-request',
        version: '1.0.0',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const slow = staffCall({
  path: 'staff/system/slow',
  summary: '慢的请求与其中每条 SQL 的时间，最近的在前',
  request: z.strictObject({ ...paging, ...sorted(deskSorts['staff/system/slow']) }),
  data: listOf(
    z.object({
      rid: z.string(),
      call: z.string(),
      request_id: z.string(),
      at: epoch,
      /** Milliseconds from the whole request to the answer. */
      ms: z.int().min(0),
      /** All statements, and their milliseconds with the waiting for a connection. */
      count: z.int().min(0),
      statement_ms: z.int().min(0),
      /** The slowest, slowest first. */
      statements: z.array(z.object({ text: z.string(), ms: z.int().min(0) })),
    }),
  ),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-slow',
        call: 'POST /api/staff/order/list',
        request_id: 'example-request',
        at: 1_767_582_000,
        ms: 1_830,
        count: 4,
        statement_ms: 1_700,
        statements: [{ text: 'select … from "customer_order" …', ms: 1_650 }],
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

/** `running` ends in `done` or `failed`; `tried` says how its restore into a scratch database went. */
const backupRow = z.object({
  rid: z.string(),
  /** Who asked for it; absent for the nightly one. */
  by: z.string().optional(),
  asked: epoch,
  ended: epoch.optional(),
  state: z.literal(['waiting', 'running', 'done', 'failed']),
  host: z.string(),
  path: z.string(),
  bytes: z.int().min(0),
  error: z.string(),
  tried: z.literal(['no', 'done', 'failed']),
  /** What was found after the restore, or why it failed. */
  tables: z.int().min(0),
  rows: z.int().min(0),
})

export const backups = staffCall({
  path: 'staff/system/backups',
  summary: '最近的备份，以及各自试着恢复的结果（最多 30）',
  request: nothing,
  data: z.object({ list: z.array(backupRow), nightly: z.boolean(), keep: z.int().min(1) }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-backup',
        by: '管理员',
        asked: 1_767_582_000,
        ended: 1_767_582_030,
        state: 'done',
        host: 'lab-1',
        path: 'backups/lab-2026-01-05-1100.tar.gz',
        bytes: 10_485_760,
        error: '',
        tried: 'done',
        tables: 140,
        rows: 120_000,
      },
    ],
    nightly: true,
    keep: 14,
  },
})

export const backup = staffCall({
  path: 'staff/system/backup',
  summary: '现在备份，随后试着恢复到临时数据库；已有一次在进行时为 wrong_state',
  request: nothing,
  data: z.object({ rid }),
  refuses: ['wrong_state'],
  example: { rid: 'example-backup' },
})
