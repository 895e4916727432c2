import { linesType } from '@lab/contract/rules/ground/progress'
import { blankOf } from '@lab/contract/rules/shop/content/bodies'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet, type Sheet } from '@lab/contract/spreadsheet/read'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spreadsheetBytes } from '../../ground/spreadsheet/write.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { longestPause } from '../../testing/longest-pause.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { contentVersionOf } from '../version/version.ts'

let server: TestServer
let editor: TestStaff

const anInstrument = {
  ...blankOf('instrument'),
  slot_minutes: 30,
  min_minutes: 30,
  max_minutes: 240,
  price_fen_per_hour: 10_000,
  open_week: [1, 2],
  open_from: '08:30',
  open_to: '18:30',
}

beforeAll(async () => {
  server = await aServer()
  await aHouse(server)
  editor = await aStaff(server, 'content')
  const body = { ...anInstrument, name: '拉曼 1 号' }
  const { id, version } = (await editor.post('staff/content/save', { kind: 'instrument', body })).data
  await editor.post('staff/content/publish', { kind: 'instrument', id, version })
})
afterAll(() => server.close())

const download = async (noun: string, body: object = {}, who = editor): Promise<Buffer> => {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'POST',
    url: `/api/staff/${noun}/export`,
    headers: { token: who.token, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  return rawPayload
}

const limits = {
  ...usualLimits,
  bytes: 1e8,
  unpacked: 1e9,
  rows: 1e6,
  cells: 1e7,
  text: 40_000,
  characters: 1e8,
  ms: 60_000,
}
const sheetsIn = (bytes: Uint8Array) => readSpreadsheet(bytes, { limits })

/** A file of these sheets; all cells are texts. */
const fileOf = (sheets: readonly Sheet[]) =>
  spreadsheetBytes(
    sheets.map(({ name, rows: [head, ...rows] }) => ({
      name,
      columns: (head?.cells ?? []).map((title) => ({ title, width: 10 })),
      cells: rows.map(({ cells }) => cells.map((cell) => cell || null)),
    })),
  )

type Edit = (cells: string[], at: (title: string) => number, line: number) => string[] | undefined

const edited = async (bytes: Uint8Array, sheet: string, edit: Edit) =>
  fileOf(
    (await sheetsIn(bytes)).map(({ name, rows }) => {
      const [head, ...rest] = rows
      if (name !== sheet || !head) return { name, rows }
      const at = (title: string) => head.cells.findIndex((cell) => cell.replace('*', '') === title)
      const lines = rest.flatMap(({ line, cells }) => {
        const full = head.cells.map((_, column) => cells[column] ?? '')
        const next = edit(full, at, line)
        return next ? [{ line, cells: next }] : []
      })
      return { name, rows: [head, ...lines] }
    }),
  )

const bring = async (noun: string, bytes: Uint8Array, who = editor) => {
  const file_rid = await uploadFile(server, who.token, `${noun}.xlsx`, bytes)
  return who.post(`staff/${noun}/import`, { file_rid })
}
const commit = (noun: string, fingerprint: string, who = editor) =>
  who.post(`staff/${noun}/importCommit`, { fingerprint })

const detail = async (kind: string, id: string) =>
  (await editor.post('staff/content/detail', { kind, id })).data

/** The id of the first line of a file's main sheet, and its name. */
const firstOf = async (bytes: Uint8Array) => {
  const [main] = await sheetsIn(bytes)
  const [id = '', name = ''] = main?.rows[1]?.cells ?? []
  return { id, name }
}

const priced =
  (id: string, yuan: string): Edit =>
  (cells, at) =>
    cells[0] === id ? cells.with(at('单价'), yuan) : cells

describe.each(['project', 'instrument'])('what is exported of kind %s', (noun) => {
  it('is imported again without a difference, and changes nothing', async () => {
    const bytes = await download(noun)
    const { data } = await bring(noun, bytes)
    expect(data.problems).toEqual([])
    expect(data.rows.flatMap((row: { problems: unknown[] }) => row.problems)).toEqual([])
    expect({ new: data.new, changed: data.changed }).toEqual({ new: 0, changed: 0 })
    expect(data.same).toBeGreaterThan(0)
    const before = await contentVersionOf(server.deps.db)
    expect((await commit(noun, data.fingerprint)).data).toEqual({ new: 0, changed: 0, same: data.same })
    expect((await sheetsIn(await download(noun))).slice(0, -1)).toEqual((await sheetsIn(bytes)).slice(0, -1))
    expect(await contentVersionOf(server.deps.db)).toBeGreaterThanOrEqual(before)
  })

  it('of no ids is a template with its explanation', async () => {
    const sheets = await sheetsIn(await download(noun, { ids: [] }))
    expect(sheets.slice(0, -1).every(({ rows }) => rows.length === 1)).toBe(true)
    expect(sheets.at(-1)?.name).toBe('说明')
  })
})

describe('an import of projects', () => {
  // What the pictures of the demo show, nobody said; whoever publishes a project has to.
  beforeAll(async () => {
    const named = await edited(await download('project'), '图片', (cells) => cells.with(2, '图'))
    const { data } = await bring('project', named)
    expect((await commit('project', data.fingerprint)).data).toMatchObject({ new: 0, same: 0 })
  })

  it('publishes what it changes, through the history and the log, and leaves the rest', async () => {
    const bytes = await download('project')
    const { id, name } = await firstOf(bytes)
    const { data } = await bring('project', await edited(bytes, '项目', priced(id, '1234.5')))
    expect(data).toMatchObject({ new: 0, changed: 1 })
    expect(data.rows.find((row: { change: string }) => row.change === 'changed')).toEqual({
      row: 2,
      id,
      name,
      change: 'changed',
      problems: [],
    })
    expect((await detail('project', id)).published.price_fen).not.toBe(123450)
    expect((await commit('project', data.fingerprint)).data).toMatchObject({ changed: 1 })
    const after = await detail('project', id)
    expect(after.published.price_fen).toBe(123450)
    expect(after.draft).toBeNull()
    expect(
      after.revisions.slice(0, 2).map(({ state, note }: { state: string; note?: string }) => [state, note]),
    ).toEqual([
      ['published', '导入'],
      ['replaced', '导入'],
    ])
    const admin = await aStaff(server)
    const acts = (await admin.post('staff/audit/list', {})).data.list.map(
      ({ action }: { action: string }) => action,
    )
    expect(acts).toContain('project/importCommit')
    expect(acts).toContain('content/publish')
    // The same file again is stale: what it was compared with is another now.
    expect((await commit('project', data.fingerprint)).reason).toBe('stale')
  })

  it('makes new ones, which are found at once, and never twice', async () => {
    const bytes = await download('project')
    const { id } = await firstOf(bytes)
    const only: Edit = (cells) => (cells[0] === id ? cells : undefined)
    let made = await edited(await download('project', { ids: [id] }), '项目', only)
    const name = '全新的拉曼测试'
    made = await edited(made, '项目', (cells, at) => cells.with(0, '').with(at('项目名称'), name))
    for (const sheet of [
      '正文',
      '图片',
      '结果示例',
      '常见问题',
      '加急',
      '其他收费',
      '表单字段',
      '字段选项',
      '联动',
    ])
      made = await edited(made, sheet, (cells) => cells.with(0, name))
    const { data } = await bring('project', made)
    expect(data).toMatchObject({ new: 1, changed: 0, same: 0, problems: [] })
    expect(data.rows[0].problems).toEqual([])
    expect((await commit('project', data.fingerprint)).data).toEqual({ new: 1, changed: 0, same: 0 })
    const found = await server.get(`open/web/device/search?kw=${encodeURIComponent(name)}`)
    expect(JSON.stringify(found.data)).toContain(name)
    expect((await commit('project', data.fingerprint)).reason).toBe('stale')
    const again = await bring('project', made)
    expect(again.data.rows[0].problems[0]).toMatchObject({
      sheet: '项目',
      row: 2,
      column: '项目名称',
      msg: '已有同名的项目，要修改它请填写编号',
    })
    expect((await commit('project', again.data.fingerprint)).reason).toBe('invalid')
  })

  it('names row, column and fault, and then changes nothing at all', async () => {
    const bytes = await download('project')
    const { id } = await firstOf(bytes)
    const wrong = await edited(bytes, '项目', (cells, at, line) =>
      line === 2
        ? cells.with(at('单位'), '箱').with(at('封面图片'), 'nowhere.png')
        : line === 3
          ? cells.with(at('单价'), '77')
          : cells,
    )
    const { data } = await bring('project', wrong)
    expect(data.rows[0].problems).toEqual([
      { sheet: '项目', row: 2, cell: 'M2', column: '单位', msg: '[单位]须为样、次、小时、机时之一' },
    ])
    expect((await commit('project', data.fingerprint)).reason).toBe('invalid')
    const missing = await edited(bytes, '项目', (cells, at, line) =>
      line === 2 ? cells.with(at('封面图片'), 'nowhere.png') : cells,
    )
    expect((await bring('project', missing)).data.rows[0].problems).toEqual([
      { sheet: '项目', row: 2, cell: 'E2', column: '封面图片', msg: '图片“nowhere.png”不存在' },
    ])
    const foreign = await edited(bytes, '项目', (cells, _, line) =>
      line === 2 ? cells.with(0, 'no-such') : cells,
    )
    expect((await bring('project', foreign)).data.rows[0].problems[0].column).toBe('编号')
    expect((await detail('project', id)).published.unit).not.toBe('箱')
  })

  it('is refused once an item changed after the preview', async () => {
    const bytes = await download('project')
    const { id } = await firstOf(bytes)
    const { data } = await bring('project', await edited(bytes, '项目', priced(id, '88')))
    const { published, version } = await detail('project', id)
    await editor.post('staff/content/save', { kind: 'project', id, version, body: published })
    expect((await commit('project', data.fingerprint)).reason).toBe('stale')
    const again = await bring('project', await edited(bytes, '项目', priced(id, '88')))
    expect(again.data.rows[0].problems[0].msg).toBe('有未发布的修改，请先发布或丢弃')
    await editor.post('staff/content/discard', { kind: 'project', id })
  })

  it.each([1, 2, 3])('of two people and somebody who saves, one has it, whole (%d)', async (round) => {
    const colleague = await aStaff(server, 'content')
    const bytes = await download('project')
    const { id } = await firstOf(bytes)
    const pricesOf = (sheets: readonly Sheet[]) => {
      const [head, ...rows] = sheets[0]?.rows ?? []
      const at = head?.cells.findIndex((cell) => cell.replace('*', '') === '单价') ?? -1
      return new Set(rows.map(({ cells }) => cells[at]))
    }
    const dear = [`${round}01`, `${round}02`]
    const [ours, theirs] = await Promise.all(
      dear.map(async (yuan, nth) => {
        const file = await edited(bytes, '项目', (cells, at) => cells.with(at('单价'), yuan))
        return (await bring('project', file, nth ? colleague : editor)).data.fingerprint as string
      }),
    )
    const { published, version } = await detail('project', id)
    const answers = await Promise.all([
      commit('project', ours as string),
      commit('project', theirs as string, colleague),
      editor.post('staff/content/save', { kind: 'project', id, version, body: published }),
    ])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const { code, reason } of answers) if (code !== 1) expect(reason).toBe('stale')
    const winner = answers.findIndex(({ code }) => code === 1)
    const expected = winner < 2 ? new Set([dear[winner]]) : pricesOf(await sheetsIn(bytes))
    const found = pricesOf(await sheetsIn(await download('project')))
    expect([...found].map(Number)).toEqual([...expected].map(Number))
    if (winner === 2) await editor.post('staff/content/discard', { kind: 'project', id })
  })

  it('cleans what is HTML, and keeps what looks like a formula a text', async () => {
    const bytes = await download('project')
    const { id } = await firstOf(bytes)
    let hostile = await edited(bytes, '正文', (cells, at) =>
      cells[0] === id && cells[1] === '项目介绍'
        ? cells.with(at('内容'), '<p onclick="x()">好</p><script>x()</script>')
        : cells,
    )
    hostile = await edited(hostile, '项目', (cells, at) =>
      cells[0] === id ? cells.with(at('简介'), '=HYPERLINK("http://x")') : cells,
    )
    const { data } = await bring('project', hostile)
    expect((await commit('project', data.fingerprint)).code).toBe(1)
    expect((await detail('project', id)).published).toMatchObject({
      content: '<p>好</p>',
      sketch: '=HYPERLINK("http://x")',
    })
    const again = (await sheetsIn(await download('project', { ids: [id] })))[0]
    expect(again?.rows[1]?.cells).toContain('=HYPERLINK("http://x")')
  })

  it('tells who accepts lines how far it is, and what became of it', async () => {
    const outcome = async (fingerprint: string) => {
      const { statusCode, headers, payload } = await server.app.inject({
        method: 'POST',
        url: '/api/staff/project/importCommit',
        headers: { token: editor.token, 'content-type': 'application/json', accept: linesType },
        payload: JSON.stringify({ fingerprint }),
      })
      const lines = payload.trim().split('\n')
      return { statusCode, type: headers['content-type'], lines: lines.map((line) => JSON.parse(line)) }
    }
    const bytes = await download('project')
    const { id } = await firstOf(bytes)
    const { data } = await bring('project', await edited(bytes, '项目', priced(id, '301')))
    const total = data.changed + data.same
    expect(await outcome(data.fingerprint)).toEqual({
      statusCode: 200,
      type: linesType,
      lines: [
        { done: total, total },
        { code: 1, msg: '操作成功', data: { new: 0, changed: 1, same: total - 1 } },
      ],
    })
    // What is stale is refused before a row is written.
    expect((await outcome(data.fingerprint)).lines).toMatchObject([{ code: 0, reason: 'stale' }])
    expect(await outcome('no.such')).toMatchObject({ statusCode: 404, lines: [{ reason: 'not_found' }] })
  })

  it('takes nobody else’s file, no other role, no other file, and never fails', async () => {
    const bytes = await download('project')
    const colleague = await aStaff(server, 'content')
    const { data } = await bring('project', bytes)
    expect((await commit('project', data.fingerprint, colleague)).reason).toBe('not_found')
    expect((await commit('instrument', data.fingerprint)).reason).not.toBeUndefined()
    for (const fingerprint of ['x', '.', '..', `${data.fingerprint}0`, 'no.such'])
      expect(['not_found', 'stale']).toContain((await commit('project', fingerprint)).reason)
    const finance = await aStaff(server, 'finance')
    for (const act of ['export', 'import', 'importCommit'])
      expect((await finance.post(`staff/project/${act}`, { file_rid: 'x' })).status).toBe(403)
    expect((await bring('project', Buffer.from('没有,列名\n1,2'))).data.problems[0].msg).toBe(
      '没有“没有”这一列，请删去或改用模板的列名',
    )
    expect((await bring('project', Buffer.from('PK nothing'))).reason).toBe('invalid')
    const twice = await edited(bytes, '项目', (cells, _, line) =>
      line === 3 ? cells.with(0, cells[0] as string) : cells,
    )
    expect((await bring('project', twice)).code).toBe(1)
  })
})

it('brings a new instrument, and names what does not fit together in its times', async () => {
  const template = await sheetsIn(await download('instrument', { ids: [] }))
  const row = ['', '拉曼 2 号', '', '', '30', '30', '240', '100', '周一、周二', '08:30', '18:30', '', '否']
  const withRow = (cells: string[]) =>
    fileOf(
      template.map((sheet, at) =>
        at === 0 ? { ...sheet, rows: [...sheet.rows, { line: 2, cells }] } : sheet,
      ),
    )
  const wrong = await bring('instrument', await withRow(row.with(5, '45')))
  expect(wrong.data.rows[0].problems).toEqual([
    { sheet: '设备', row: 2, cell: 'F2', column: '最短', msg: '[最短]须为时间格的整数倍' },
  ])
  const { data } = await bring('instrument', await withRow(row))
  expect((await commit('instrument', data.fingerprint)).data).toEqual({ new: 1, changed: 0, same: 0 })
  const [made] = (await editor.post('staff/content/list', { kind: 'instrument', kw: '拉曼 2 号' })).data.list
  expect((await detail('instrument', made.id)).published).toEqual({ ...anInstrument, name: '拉曼 2 号' })
})

it('answers others while it previews', async () => {
  const bytes = await download('project')
  expect(await longestPause(bring('project', bytes))).toBeLessThan(1_000)
})
