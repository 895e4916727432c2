import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { RichText, type RichTextProps } from './RichText.tsx'

beforeAll(() => {
  // jsdom lays nothing out: ProseMirror asks where the cursor is.
  const nowhere = () => ({
    ...new DOMRect(),
    length: 0,
    item: () => null,
    [Symbol.iterator]: [][Symbol.iterator],
  })
  Range.prototype.getClientRects ??= nowhere as unknown as typeof Range.prototype.getClientRects
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  document.elementFromPoint ??= () => null
  // Nor does it fetch pictures.
  HTMLImageElement.prototype.decode ??= () => Promise.reject(new Error('no picture'))
})

/** Kept by its owner, as in a form. */
function Owned({ onChange, value: first = '', ...more }: Partial<RichTextProps>) {
  const [value, setValue] = useState(first)
  const [lab] = useState(() => aLab())
  return (
    <LabProvider lab={lab}>
      <RichText
        label="正文"
        name="content"
        value={value}
        onChange={(html) => {
          setValue(html)
          onChange?.(html)
        }}
        {...more}
      />
      <button type="button" onClick={() => setValue('<p>旧版</p>')}>
        恢复
      </button>
    </LabProvider>
  )
}

const show = async (more: Partial<RichTextProps> = {}) => {
  const onChange = vi.fn<(html: string) => void>()
  const shown = render(<Owned onChange={onChange} {...more} />)
  const box = await screen.findByRole('textbox', { name: '正文' })
  await screen.findByRole('toolbar', { name: '正文的工具栏' })
  const last = () => onChange.mock.lastCall?.[0]
  return { ...shown, box, onChange, last }
}

const tool = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(tool(name)))

/** What the browser hands over with Ctrl+V. */
const paste = (box: HTMLElement, { html = '', text = '', files = [] as File[] }) => {
  const getData = (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? ''
  return act(
    async () => void fireEvent.paste(box, { clipboardData: { getData, files, items: [], types: [] } }),
  )
}

describe('the rich-text editor', () => {
  it('shows the text it is given, and tells nothing until something changes', async () => {
    const { box, onChange, unmount } = await show({ value: '<h2>送样要求</h2><p>粉末</p>' })
    expect(within(box).getByRole('heading', { level: 2, name: '送样要求' })).toBeInTheDocument()
    unmount()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is described by its hint, and by its error once there is one', async () => {
    const { box } = await show({ hint: '访客会看到', error: '[正文]不能为空' })
    expect(box).toHaveAccessibleDescription(/^\[正文\]不能为空/)
    expect(box).toHaveAttribute('aria-invalid', 'true')
    expect(box).toHaveAttribute('data-field', 'content')
  })

  it('tells what was pasted, cleaned, within 300 ms', async () => {
    const { box, last } = await show()
    await paste(box, { html: '<p style="color:red" onclick="x()">样品<b>怕潮</b></p><script>x()</script>' })
    await waitFor(() => expect(last()).toBe('<p>样品<strong>怕潮</strong></p>'), { timeout: 2000 })
  })

  it('loses nothing when it goes before it has told', async () => {
    const { box, last, unmount } = await show()
    await paste(box, { html: '<p>最后一句</p>' })
    unmount()
    expect(last()).toBe('<p>最后一句</p>')
  })

  it('shows what its owner sets later, without telling it back', async () => {
    const { box, onChange, unmount } = await show({ value: '<p>新版</p>' })
    await userEvent.click(tool('恢复'))
    await waitFor(() => expect(box).toHaveTextContent('旧版'))
    // What it had not passed on yet it passes on as it goes.
    unmount()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('makes a heading, a list, a table with a head, and takes them back', async () => {
    const { box, last } = await show({ value: '<p>粉末</p>' })
    await press('二级标题')
    expect(tool('二级标题')).toHaveAttribute('aria-pressed', 'true')
    await press('项目符号')
    await waitFor(() => expect(last()).toBe('<ul><li>粉末</li></ul>'))
    await press('撤销')
    await press('撤销')
    await waitFor(() => expect(last()).toBe('<p>粉末</p>'))
    await press('表格')
    expect(within(box).getAllByRole('columnheader')).toHaveLength(3)
    await press('在右侧插入列')
    expect(within(box).getAllByRole('columnheader')).toHaveLength(4)
    await press('删除表格')
    await waitFor(() => expect(last()).toBe('<p>粉末</p>'))
  })

  it('offers what concerns tables only in a table', async () => {
    await show()
    expect(screen.queryByRole('button', { name: '删除行' })).toBeNull()
    await press('表格')
    expect(tool('删除行')).toBeInTheDocument()
    expect(tool('表格')).toHaveAttribute('aria-disabled', 'true')
  })

  it('has one Tab stop in its toolbar, and arrow keys between the buttons', async () => {
    await show()
    const bar = screen.getByRole('toolbar')
    expect(
      within(bar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    act(() => tool('撤销').focus())
    fireEvent.keyDown(tool('撤销'), { key: 'End' })
    expect(tool('分隔线')).toHaveFocus()
    fireEvent.keyDown(tool('分隔线'), { key: 'ArrowRight' })
    expect(tool('撤销')).toHaveFocus()
    fireEvent.keyDown(tool('撤销'), { key: 'ArrowRight' })
    expect(tool('重做')).toHaveFocus()
  })

  it('links to what somebody means, and to nothing that runs', async () => {
    const { last } = await show()
    await press('链接')
    const address = await screen.findByLabelText('链接地址')
    fireEvent.input(address, { target: { value: 'javascript:alert(1)' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    expect(await screen.findByText(/^请填写网址/)).toBeInTheDocument()
    fireEvent.input(address, { target: { value: 'service@lab.example' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    await waitFor(() =>
      expect(last()).toBe('<p><a href="mailto:service@lab.example">service@lab.example</a></p>'),
    )
  })

  it('puts in a picture of ours with its texts', async () => {
    const pickPicture = async () => ({ img: 'sem.png', alt: '形貌', caption: '图 1' })
    const { last } = await show({ pickPicture })
    await press('图片')
    await waitFor(() =>
      expect(last()).toBe(
        '<figure><img src="/img/sem.png" alt="形貌" loading="lazy"><figcaption>图 1</figcaption></figure>',
      ),
    )
  })

  it('uploads a pasted picture, and asks for its alternative text', async () => {
    const uploadPicture = vi.fn(async () => ({ name: 'up.png', width: 640, height: 480 }))
    const { box, last } = await show({ uploadPicture })
    const file = new File(['…'], '截图.png', { type: 'image/png' })
    await paste(box, { files: [file] })
    expect(uploadPicture).toHaveBeenCalledWith(file)
    expect(await screen.findByRole('status')).toHaveTextContent('请填写替代文字')
    fireEvent.click(tool('填写替代文字'))
    fireEvent.input(await screen.findByRole('textbox', { name: '替代文字' }), { target: { value: '晶格' } })
    await press('确定')
    await waitFor(() =>
      expect(last()).toBe(
        '<figure><img src="/img/up.png" alt="晶格" width="640" height="480" loading="lazy"></figure>',
      ),
    )
  })

  it('says what could not be put in', async () => {
    const { box } = await show({ uploadPicture: async () => undefined })
    const status = screen.getByRole('status')
    await paste(box, { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] })
    expect(status).toHaveTextContent('只能放入 PNG、JPEG、GIF、WebP 图片')
    await paste(box, { files: [new File(['…'], '截图.png', { type: 'image/png' })] })
    await waitFor(() => expect(status).toHaveTextContent('「截图.png」没有上传成功'))
    await paste(box, { html: '<p>好<img data-src="https://mmbiz.qpic.cn/a"></p>' })
    expect(status).toHaveTextContent('1 张外部图片没有粘贴进来')
    await paste(box, { html: `<p>${'字'.repeat(1_000_000)}</p>` })
    expect(status).toHaveTextContent('粘贴的内容太多')
    await userEvent.click(tool('关闭提示'))
    await waitFor(() => expect(status).toHaveTextContent(/^$/))
  })

  it('offers no pictures where there are none to have', async () => {
    const { box } = await show()
    expect(screen.queryByRole('button', { name: '图片' })).toBeNull()
    await paste(box, { files: [new File(['…'], '截图.png', { type: 'image/png' })] })
    expect(screen.getByRole('status')).toHaveTextContent('这里不能直接粘贴图片')
  })

  it('shows its length near the limit', async () => {
    await show({ value: '<p>一二三四</p>', maxLength: 12 })
    expect(screen.getByText('11 / 12 字符（含格式）')).toBeInTheDocument()
  })
})
