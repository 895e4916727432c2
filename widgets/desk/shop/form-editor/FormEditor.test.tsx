import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { LabProvider } from '@lab/core/react'
import { aBrowser } from '@lab/core/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aForm, KeptFormEditor } from './testing.tsx'

const show = (props: Parameters<typeof KeptFormEditor>[0] = {}) => {
  let form: ParameterForm = props.start ?? aForm
  let count = 0
  const { lab } = aBrowser().openTab()
  const page = render(
    <LabProvider lab={lab}>
      <KeptFormEditor
        newId={() => `new${++count}`}
        {...props}
        onForm={(next) => {
          form = next
        }}
      />
    </LabProvider>,
  )
  return { form: () => form, user: userEvent.setup(), ...page }
}
const labels = ({ fields }: ParameterForm) => fields.map(({ label }) => label)
const card = (name: string) => screen.getByRole('region', { name: new RegExp(`^第 \\d+ 项「${name}」`) })
const open = (name: string) =>
  fireEvent.click(within(card(name)).getByRole('button', { name: new RegExp(name), expanded: false }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe('the editor of a requirement form', () => {
  it('says of each field what it is, and opens what can be changed', () => {
    const { form } = show()
    expect(card('喷镀')).toHaveTextContent('单选')
    expect(card('喷镀')).toHaveTextContent('+¥80.00')
    expect(card('镀层厚度')).toHaveTextContent('按条件')
    open('镀层厚度')
    type('名称*', '膜厚')
    type('最小值', '0.5')
    type('最大值', '')
    fireEvent.click(screen.getByRole('checkbox', { name: '必填' }))
    expect(form().fields[2]).toMatchObject({ label: '膜厚', min: 0.5, max: undefined, required: true })
  })

  it('says that something typed is no number, and changes nothing by it', () => {
    const { form } = show()
    open('镀层厚度')
    type('最小值', '一')
    expect(screen.getByLabelText('最小值')).toHaveAccessibleDescription('请输入数字，最多6位小数')
    expect(form()).toBe(aForm)
    fireEvent.blur(screen.getByLabelText('最小值'))
    expect(screen.getByLabelText('最小值')).toHaveValue('1')
  })

  it('takes what a choice adds in yuan', () => {
    const { form } = show()
    open('喷镀')
    type('选项1加价', '12.5')
    type('选项2加价', '')
    expect(form().fields[1]?.options?.map((one) => one.surcharge_fen)).toEqual([1250, 0, 8000])
    fireEvent.click(button('添加选项：「喷镀」'))
    type('选项4名称', '喷碳')
    expect(form().fields[1]?.options?.at(-1)).toEqual({ value: 'new1', label: '喷碳', surcharge_fen: 0 })
  })

  it('adds a field that waits for its name', async () => {
    const { form } = show()
    fireEvent.click(button('添加单选'))
    await waitFor(() => expect(screen.getByLabelText('名称*')).toHaveFocus())
    expect(form().fields.at(-1)).toMatchObject({ key: 'new1', kind: 'select', label: '' })
    fireEvent.click(button('复制「喷镀」'))
    expect(labels(form())).toContain('喷镀（2）')
  })

  it('gives a published field of another kind a key of its own', () => {
    const { form } = show({ earlier: [aForm] })
    open('镀层厚度')
    fireEvent.change(screen.getByLabelText('类型'), { target: { value: 'text' } })
    expect(form().fields[2]?.key).toMatch(/^new/)
    expect(screen.getByLabelText('名称*')).toHaveValue('镀层厚度')
    fireEvent.change(screen.getByLabelText('类型'), { target: { value: 'date' } })
    expect(form().relate[0]?.show).toEqual([form().fields[2]?.key])
  })

  it('puts fields in order by buttons and by keys, says so, and keeps the focus', async () => {
    const { form, user } = show()
    button('下移「样品清单」').focus()
    await user.keyboard('{Enter}')
    expect(labels(form()).slice(0, 2)).toEqual(['喷镀', '样品清单'])
    expect(screen.getByText('「样品清单」已移到第 2 项，共 6 项')).toBeInTheDocument()
    expect(button('下移「样品清单」')).toHaveFocus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(form()).toEqual(aForm)
    expect(button('下移「样品清单」')).toHaveFocus()
    await user.click(button('上移「样品清单」'))
    expect(form()).toEqual(aForm)
  })

  it('puts fields in order by dragging, and lets one stay on Esc', async () => {
    const { form, container } = show()
    const items = [...container.querySelectorAll<HTMLElement>('.form-field-list > li')]
    for (const [at, item] of items.entries())
      vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at * 50, 400, 50))
    const handle = items[0]?.querySelector('.sortable-handle') as HTMLElement
    handle.setPointerCapture = () => {}
    const drag = (end: () => void) => {
      fireEvent.pointerDown(handle, { button: 0, clientY: 25, pointerId: 1 })
      fireEvent.pointerMove(handle, { clientY: 60, pointerId: 1 })
      fireEvent.pointerMove(handle, { clientY: 130, pointerId: 1 })
      end()
    }
    drag(() => fireEvent.keyDown(window, { key: 'Escape' }))
    fireEvent.pointerUp(handle, { pointerId: 1 })
    expect(form()).toBe(aForm)
    drag(() => fireEvent.pointerUp(handle, { pointerId: 1 }))
    expect(labels(form()).indexOf('样品清单')).toBe(2)
  })

  it('takes back and does again, by buttons and by keys', async () => {
    const { form, user } = show()
    open('喷镀')
    await user.type(screen.getByLabelText('名称*'), '方式')
    expect(form().fields[1]?.label).toBe('喷镀方式')
    await user.keyboard('{Control>}z{/Control}')
    expect(form()).toBe(aForm)
    expect(button('撤销')).toBeDisabled()
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(form().fields[1]?.label).toBe('喷镀方式')
    await user.click(button('撤销'))
    expect(screen.getByLabelText('名称*')).toHaveValue('喷镀')
  })

  it('asks before a field goes that others hang on, and says which', () => {
    const { form } = show()
    fireEvent.click(button('删除「特别说明」'))
    expect(labels(form())).not.toContain('特别说明')
    fireEvent.click(button('删除「喷镀」'))
    const asking = screen.getByRole('alertdialog', { hidden: true })
    expect(asking).toHaveTextContent('「镀层厚度」')
    fireEvent.click(within(asking).getByRole('button', { name: '保留', hidden: true }))
    expect(labels(form())).toContain('喷镀')
    fireEvent.click(button('删除「喷镀」'))
    fireEvent.click(screen.getByRole('button', { name: '删除', hidden: true }))
    expect(form().relate).toEqual([])
  })

  it('makes a field hang on the answer to another one, never in a circle', () => {
    const { form } = show()
    open('特别说明')
    fireEvent.click(button('添加显示条件：「特别说明」'))
    fireEvent.change(screen.getByLabelText('当此项'), { target: { value: 'views' } })
    fireEvent.click(screen.getByRole('checkbox', { name: '截面' }))
    expect(form().relate[1]).toEqual({
      when: { key: 'views', in: ['cut'] },
      show: ['note'],
      require: ['note'],
    })
    fireEvent.change(screen.getByLabelText('则'), { target: { value: 'require' } })
    expect(form().relate[1]?.show).toEqual([])
    open('喷镀')
    fireEvent.click(button('添加显示条件：「喷镀」'))
    expect(within(screen.getByLabelText('当此项')).queryByRole('option', { name: '「喷镀」' })).toBeNull()
  })

  it('leads to each problem at its place', async () => {
    const blank = { ...aForm.fields[4], label: '' } as (typeof aForm.fields)[number]
    show({ start: { ...aForm, fields: [...aForm.fields.slice(0, 4), blank] }, isChecked: true })
    fireEvent.click(button('[名称]不能为空'))
    await waitFor(() => expect(screen.getByLabelText('名称*')).toHaveFocus())
    expect(screen.getByLabelText('名称*')).toHaveAccessibleDescription('[名称]不能为空')
  })

  it('lets the form be tried, with the price it makes', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: '预览与价格' }))
    await user.type(screen.getByRole('textbox', { name: '样品1 样品编号' }), 'A1')
    await user.click(screen.getByRole('radio', { name: /^喷金/ }))
    expect(screen.getByLabelText(/^镀层厚度/)).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('加急'), { target: { value: '加急' } })
    expect(screen.getByText('¥255.00')).toBeInTheDocument()
    await user.click(button('试提交'))
    expect(screen.getByText('「镀层厚度」不能为空')).toBeInTheDocument()
    await user.click(button('清空'))
    expect(screen.queryByLabelText(/^镀层厚度/)).toBeNull()
  })
})
