import { exampleOf } from '@lab/contract/calls'
import { linesType } from '@lab/contract/rules/ground/progress'
import { done, refused } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storesUploads } from '../../act/testing.ts'
import { bodies, heading, page, press, show } from '../../testing.tsx'

const preview = exampleOf('staff/project/import')
const [row] = preview.rows
const fault = { sheet: '项目', row: 2, column: '单价', msg: '[单价]须为 0–99999999.99 元，最多两位小数' }

storesUploads('项目.xlsx')

const open = async (answers: object = {}) => {
  window.history.replaceState(null, '', '/desk/project')
  const shown = await show('content', {
    'staff/content/list': page([]),
    'staff/project/import': done(preview),
    'staff/project/importCommit': done({ new: 0, changed: 1, same: 0 }),
    ...answers,
  })
  await heading('项目')
  return shown
}

const bring = async (answers: object = {}) => {
  const shown = await open(answers)
  await press('导入')
  const files = [new File(['x'], '项目.xlsx')]
  await act(async () => {
    fireEvent.change(await screen.findByLabelText('要导入的文件'), { target: { files } })
  })
  await waitFor(() => expect(shown.server.asked('staff/project/import')).toHaveLength(1))
  return shown
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true })

describe('an import at the desk', () => {
  it('shows what each row does, and does it by what was seen', async () => {
    const { server } = await bring()
    expect((await screen.findByText('有变化')).closest('tr')?.textContent).toContain(row?.name)
    expect(bodies(server.asked('staff/project/import'))).toEqual([{ file_rid: 'file-1' }])
    await press('导入 1 个项目')
    expect(bodies(server.asked('staff/project/importCommit'))).toEqual([{ fingerprint: preview.fingerprint }])
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(server.asked('staff/content/list').length).toBeGreaterThan(1)
  })

  it('names what is wrong by row and column, and offers nothing then', async () => {
    await bring({ 'staff/project/import': done({ ...preview, rows: [{ ...row, problems: [fault] }] }) })
    expect(await screen.findByText(/项目 第 2 行 “单价”列/)).toBeTruthy()
    expect(screen.getByText(/有 1 处问题/)).toBeTruthy()
    expect(button(/^导入 \d/)).toBeNull()
  })

  it('names a fault of several cells once', async () => {
    const problems = [2, 3, 4].map((line) => ({ ...fault, row: line, cell: `M${line}` }))
    await bring({ 'staff/project/import': done({ ...preview, rows: [{ ...row, problems }] }) })
    expect(await screen.findByText(`项目 M2、M3、M4 “单价”列：${fault.msg}`)).toBeTruthy()
    expect(screen.getByText(/有 3 处问题/)).toBeTruthy()
  })

  it('tells what cannot be read of the file', async () => {
    await bring({
      'staff/project/import': done({
        ...preview,
        changed: 0,
        rows: [],
        problems: [{ sheet: '项目', row: 1, column: '', msg: '缺少工作表“项目”' }],
      }),
    })
    expect(await screen.findByText(/缺少工作表“项目”/)).toBeTruthy()
    expect(button(/^导入 \d/)).toBeNull()
  })

  it('says so where nothing differs', async () => {
    await bring({
      'staff/project/import': done({ ...preview, changed: 0, same: 1, rows: [{ ...row, change: 'same' }] }),
    })
    expect(await screen.findByText(/没有差别，不需要导入/)).toBeTruthy()
    expect(button(/^导入 \d/)).toBeNull()
  })

  it('keeps its words beside the choice when the file is refused, and takes another', async () => {
    await bring({ 'staff/project/import': refused('文件有密码保护，请去掉密码后再导入', 'invalid', 422) })
    expect((await screen.findByText(/密码保护/)).getAttribute('role')).toBe('alert')
    expect(button('选择文件')).toBeTruthy()
  })

  it('shows how far it is while it lasts', async () => {
    let lines: ReadableStreamDefaultController<Uint8Array> | undefined
    const tell = (line: object) =>
      act(async () => lines?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)))
    const { server } = await bring({
      'staff/project/importCommit': () =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              lines = controller
            },
          }),
          { headers: { 'content-type': linesType } },
        ),
    })
    await press('导入 1 个项目')
    const bar = () => screen.findByRole('progressbar', { name: new RegExp(preview.name), hidden: true })
    expect((await bar()).hasAttribute('value')).toBe(false)
    await waitFor(() => expect(lines).toBeTruthy())
    await tell({ done: 100, total: 400 })
    await waitFor(async () => expect(await bar()).toHaveValue(0.25))
    expect(server.asked('staff/project/importCommit')[0]?.headers.get('accept')).toContain(linesType)
    await tell(done({ new: 0, changed: 1, same: 0 }))
    await act(async () => lines?.close())
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  })

  it('is told what was refused after a while', async () => {
    const said = [
      { done: 1, total: 1 },
      { code: 0, msg: '项目在预览之后有改动，请重新预览', data: {}, reason: 'stale' },
    ]
    const lines = said.map((line) => `${JSON.stringify(line)}\n`).join('')
    await bring({
      'staff/project/importCommit': () => new Response(lines, { headers: { 'content-type': linesType } }),
    })
    await press('导入 1 个项目')
    expect(await screen.findByRole('button', { name: '选择文件', hidden: true })).toBeTruthy()
  })

  it('asks for the file again when something changed meanwhile', async () => {
    await bring({ 'staff/project/importCommit': refused('项目在预览之后有改动，请重新预览', 'stale', 409) })
    await press('导入 1 个项目')
    expect(await screen.findByRole('button', { name: '选择文件', hidden: true })).toBeTruthy()
  })
})

describe('an export at the desk', () => {
  const saved: string[] = []
  const answering = (answer: () => Response) => {
    saved.length = 0
    const fetched = vi.fn(async (_: string, __: RequestInit) => answer())
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    return fetched
  }

  it('saves the file under its name; the template is that of nothing', async () => {
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('项目.xlsx')}`,
    }
    await open()
    const fetched = answering(() => new Response('x', { headers }))
    await press('导出')
    await waitFor(() => expect(saved).toEqual(['项目.xlsx']))
    await press('导入')
    await press('下载模板')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(fetched.mock.calls.map(([, { body }]) => body)).toEqual(['{}', '{"ids":[]}'])
  })

  it('tells a refusal', async () => {
    const { lab } = await open()
    answering(() => Response.json({ code: 0, msg: '超过 5000 个项目，请分次导出' }, { status: 413 }))
    await press('导出')
    await waitFor(() =>
      expect(lab.messages.getState().toasts.map(({ text }) => text)).toContain(
        '超过 5000 个项目，请分次导出',
      ),
    )
    expect(saved).toEqual([])
  })
})
