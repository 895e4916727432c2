import type { Answers } from '@lab/contract/rules/shop/catalogue/parameters'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Upload } from './control.ts'
import { everyKind, KeptForm } from './testing.tsx'

const show = (props: Parameters<typeof KeptForm>[0] = {}) => {
  let answers: Answers = props.start ?? {}
  render(
    <KeptForm
      {...props}
      onChange={(next) => {
        answers = next
      }}
    />,
  )
  return { answers: () => answers, user: userEvent.setup() }
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })

describe('the requirement form', () => {
  it('has a control for every kind of field', async () => {
    const { answers, user } = show()
    await user.type(box(/^实验目的/), '相变')
    await user.type(box(/^温度/), '25.5')
    await user.click(screen.getByRole('radio', { name: '不喷' }))
    await user.selectOptions(screen.getByRole('combobox', { name: '能量范围' }), '3')
    await user.click(screen.getByRole('checkbox', { name: /^晶粒尺寸/ }))
    await user.click(screen.getByRole('checkbox', { name: /^物相检索/ }))
    fireEvent.input(screen.getByLabelText('期望日期'), { target: { value: '2026-05-01' } })
    await user.type(box('样品1 样品编号'), 'A1')
    expect(answers()).toEqual({
      purpose: '相变',
      temperature: '25.5',
      coating: 'none',
      range: '3',
      analysis: ['phase', 'size'],
      day: '2026-05-01',
      samples: [{ name: 'A1' }],
    })
  })

  it('shows unit and range, and which fields must be filled in', () => {
    show()
    expect(screen.getByText('℃')).toBeInTheDocument()
    expect(box(/^温度/)).toHaveAccessibleDescription('范围 -20–200 ℃')
    expect(box(/^实验目的/)).toHaveAttribute('aria-required', 'true')
  })

  it('shows a dependent field with the answer it hangs on, and asks for it', async () => {
    const { answers, user } = show()
    expect(screen.queryByRole('textbox', { name: /^镀层厚度/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^喷金/ }))
    await user.type(box(/^镀层厚度/), '5')
    expect(box(/^镀层厚度/)).toHaveAttribute('aria-required', 'true')
    await user.click(screen.getByRole('radio', { name: '不喷' }))
    expect(screen.queryByRole('textbox', { name: /^镀层厚度/ })).toBeNull()
    expect(answers()).toMatchObject({ coating: 'none', thickness: '5' })
  })

  it('says what is wrong with a field once it was left, and no sooner', async () => {
    const { user } = show()
    await user.type(box(/^温度/), '300')
    expect(screen.queryByText('「温度」须为-20–200 ℃')).toBeNull()
    await user.tab()
    expect(screen.getByText('「温度」须为-20–200 ℃')).toBeInTheDocument()
    expect(box(/^温度/)).toBeInvalid()
    expect(screen.queryByText('「实验目的」不能为空')).toBeNull()
  })

  it('says what is wrong with all fields when it is checked', () => {
    show({ isChecked: true })
    expect(screen.getByText('「实验目的」不能为空')).toBeInTheDocument()
    expect(screen.getByText('「样品清单」不能为空')).toBeInTheDocument()
  })

  it('names each surcharge as it arises, and their sum', async () => {
    const { user } = show()
    expect(screen.queryByText('附加费用')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^喷金/ }))
    await user.click(screen.getByRole('checkbox', { name: /^物相检索/ }))
    const status = screen.getByText('附加费用').closest('[role=status]') as HTMLElement
    expect(status).toHaveTextContent('+¥110.00')
    expect(within(status).getByText('喷镀：喷金')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /^物相检索/ }))
    expect(status).not.toHaveTextContent('物相检索')
  })

  it('lets an optional choice be taken back', async () => {
    const form = {
      fields: everyKind.fields
        .filter(({ key }) => key === 'coating')
        .map((one) => ({ ...one, required: false })),
      relate: [],
    }
    const { answers, user } = show({ form, start: { coating: 'gold' } })
    await user.click(screen.getByRole('radio', { name: '不指定' }))
    expect(answers()).toEqual({ coating: '' })
  })

  it('bears answers of another kind than it asks for', () => {
    const odd = Object.fromEntries(everyKind.fields.map(({ key }) => [key, { odd: [1] }]))
    const { user } = show({
      start: { ...odd, samples: ['x', null, { name: 3 }], analysis: 5 },
      isChecked: true,
    })
    expect(user).toBeDefined()
    expect(box('样品1 样品编号')).toHaveValue('3')
  })
})

describe('the sample table', () => {
  it('grows and shrinks by rows; blank ones at the end are no samples', async () => {
    const { answers, user } = show()
    await user.type(box('样品1 样品编号'), 'A1')
    await user.click(screen.getByRole('button', { name: '添加样品' }))
    await waitFor(() => expect(box('样品2 样品编号')).toHaveFocus())
    expect(answers().samples).toEqual([{ name: 'A1' }])
    await user.type(box('样品2 成分与数量'), 'TiO2')
    expect(answers().samples).toEqual([{ name: 'A1' }, { content: 'TiO2' }])
    await user.click(screen.getByRole('button', { name: '删除样品1' }))
    expect(answers().samples).toEqual([{ content: 'TiO2' }])
    expect(screen.queryByRole('textbox', { name: '样品2 样品编号' })).toBeNull()
  })

  it('takes cells copied from a spreadsheet', async () => {
    const { answers, user } = show()
    await user.click(box('样品1 样品编号'))
    await user.paste('A1\tTiO2 5 mg\nA2\tZnO\t粉末\n')
    expect(answers().samples).toEqual([
      { name: 'A1', content: 'TiO2 5 mg' },
      { name: 'A2', content: 'ZnO', state: '粉末' },
    ])
  })
})

describe('files', () => {
  const aFile = (name: string) => new File(['x'], name)
  const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
    user.upload(screen.getByLabelText('参考文献', { selector: 'input' }), files)

  it('are stored as they are chosen, with how far each is', async () => {
    let arrive = () => {}
    const upload: Upload = (file, { onProgress }) => {
      act(() => onProgress(0.4))
      return new Promise((resolve) => {
        arrive = () => resolve({ file: { rid: 'f', name: file.name } })
      })
    }
    const { answers, user } = show({ upload })
    await choose(user, aFile('图谱.pdf'))
    expect(screen.getByRole('progressbar', { name: /正在上传 图谱.pdf/ })).toHaveValue(0.4)
    await act(async () => arrive())
    expect(answers().reference).toEqual([{ rid: 'f', name: '图谱.pdf' }])
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('chosen together are all kept, and can be removed', async () => {
    const { answers, user } = show()
    await choose(user, aFile('a.pdf'), aFile('b.pdf'))
    await waitFor(() => expect(answers().reference).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: '移除文件 a.pdf' }))
    expect(answers().reference).toEqual([{ rid: 'rid-b.pdf', name: 'b.pdf' }])
  })

  it('that could not be stored say why, and can be tried again', async () => {
    const upload = vi
      .fn<Upload>()
      .mockResolvedValueOnce({ msg: '上传失败，请检查网络后重试' })
      .mockResolvedValueOnce({ file: { rid: 'f', name: 'a.pdf' } })
    const { answers, user } = show({ upload })
    await choose(user, aFile('a.pdf'))
    expect(await screen.findByText('上传失败，请检查网络后重试')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(answers().reference).toEqual([{ rid: 'f', name: 'a.pdf' }]))
  })

  it('of a kind that is not taken are not sent', async () => {
    const upload = vi.fn<Upload>()
    show({ upload })
    const input = screen.getByLabelText('参考文献', { selector: 'input' })
    fireEvent.change(input, { target: { files: [aFile('run.exe')] } })
    expect(await screen.findByText('「run.exe」是程序或脚本，不能上传')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(upload).not.toHaveBeenCalled()
  })

  it('on their way can be given up', async () => {
    let signal: AbortSignal | undefined
    const upload: Upload = (_, options) => {
      signal = options.signal
      return new Promise(() => {})
    }
    const { answers, user } = show({ upload })
    await choose(user, aFile('a.pdf'))
    await user.click(screen.getByRole('button', { name: '取消上传 a.pdf' }))
    expect(signal?.aborted).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(answers()).toEqual({})
  })
})
