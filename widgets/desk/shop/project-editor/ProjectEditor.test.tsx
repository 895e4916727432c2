import { blankProject, type ProjectBody } from '@lab/contract/rules/shop/content/project'
import { LabProvider } from '@lab/core/react'
import { aBrowser } from '@lab/core/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aBody, KeptProjectEditor } from './testing.tsx'

const show = (props: Parameters<typeof KeptProjectEditor>[0] = {}) => {
  let body: ProjectBody = props.start ?? aBody
  const { lab } = aBrowser().openTab()
  render(
    <LabProvider lab={lab}>
      <KeptProjectEditor
        {...props}
        onBody={(next) => {
          body = next
        }}
      />
    </LabProvider>,
  )
  return { body: () => body, user: userEvent.setup() }
}
const part = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the editor of a project', () => {
  it('edits what the project is and how its work is done', () => {
    const { body } = show()
    type(/^项目名称/, '扫描电镜')
    choose(/^服务类型/, '2')
    expect(body()).toMatchObject({ name: '扫描电镜', type_id: 2, child_id: 0 })
    choose(/^子类型/, '201')
    choose(/^预约设备/, '-')
    type('样品保留天数', '60')
    fireEvent.click(screen.getByRole('checkbox', { name: '热门项目' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '数据须第二人审核后放行' }))
    expect(body()).toMatchObject({
      child_id: 201,
      instrument_rid: null,
      keep_days: 60,
      is_hot: true,
      needs_release: false,
    })
  })

  it('takes tags one by one, or several at once', async () => {
    const { body, user } = show()
    const tags = screen.getByRole('textbox', { name: '标签' })
    await user.type(tags, '快{Enter}')
    await user.type(tags, '准｜')
    fireEvent.input(tags, { target: { value: '稳，快、省' } })
    press('移除标签 低电压')
    expect(body().tags).toEqual(['纳米形貌', '高分辨', '快', '准', '稳', '省'])
  })

  it('keeps pictures in order, with what they show, and a cover among them', async () => {
    const { body } = show({
      pickPictures: async () => [
        { img: 'xrd.svg', alt: '' },
        { img: 'sem.svg', alt: '' },
      ],
    })
    part(/^图片与介绍/)
    press('下移图片1')
    expect(body().gallery.map(({ img }) => img)).toEqual(['eds.svg', 'sem.svg'])
    press('移除图片2')
    expect(body().img).toBe('eds.svg')
    press('添加图片')
    await waitFor(() => expect(body().gallery).toHaveLength(3))
    type(/^图片2的说明/, '衍射图')
    press('设为封面：图片2')
    expect(body()).toMatchObject({ img: 'xrd.svg', gallery: [{}, { img: 'xrd.svg', alt: '衍射图' }, {}] })
  })

  it('edits rich text by what it is given for it, else as text', () => {
    const { body } = show({
      richText: ({ label, value, onChange }) => (
        <button type="button" onClick={() => onChange(`${value}<p>新</p>`)}>
          {label}
        </button>
      ),
    })
    part(/^图片与介绍/)
    press('方法原理')
    expect(body().principle).toBe(`${aBody.principle}<p>新</p>`)
  })

  it('adds questions and results, puts them in order and takes them away', async () => {
    const { body } = show()
    part(/^结果与问答/)
    press('添加问题')
    await waitFor(() => expect(screen.getAllByLabelText(/^问题\*/)[1]).toHaveFocus())
    fireEvent.input(screen.getAllByLabelText(/^问题\*/)[1] as HTMLElement, { target: { value: '多久？' } })
    press('上移问题2')
    expect(body().faq.map(({ question }) => question)).toEqual(['多久？', '样品要多大？'])
    press('删除问题2')
    expect(body().faq).toHaveLength(1)
    type('图片', 'eds.svg')
    expect(body().results[0]?.img).toBe('eds.svg')
  })

  it('says prices once: the public table follows', () => {
    const { body } = show()
    part(/^价格与周期/)
    type(/^单价/, '99.5')
    fireEvent.change(screen.getByLabelText(/^单位/, { selector: 'select' }), { target: { value: '次' } })
    type(/^常规周期/, '7')
    type('工期', '24')
    choose('工期单位', 'hour')
    type('价格系数', '2.25')
    expect(body()).toMatchObject({
      price_fen: 9_950,
      unit: '次',
      days: 7,
      urgent_options: [{ name: '加急', factor: 2.25, days: '24 小时' }],
    })
    const table = within(screen.getByRole('region', { name: '公开的价目表' }))
    expect(table.getByText('¥99.50/次')).toBeInTheDocument()
    expect(table.getByText('喷镀：喷金')).toBeInTheDocument()
    expect(table.getByText('氩离子抛光截面')).toBeInTheDocument()
  })

  it('says what is wrong with what was left, and leads to everything that is', async () => {
    const { user } = show({ start: { ...blankProject, parameters: { ...aBody.parameters, relate: [] } } })
    expect(screen.queryByText('[项目名称]不能为空')).toBeNull()
    await user.click(screen.getByLabelText(/^项目名称/))
    await user.tab()
    expect(screen.getByLabelText(/^项目名称/)).toHaveAccessibleDescription('[项目名称]不能为空')
    expect(screen.queryByText('[简介]不能为空')).toBeNull()
    press(/^发布前还需修改 6 处/)
    press('[项目介绍]不能为空')
    await waitFor(() => expect(screen.getByLabelText(/^项目介绍/)).toHaveFocus())
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('图片与介绍')
  })

  it('leads into the requirement form, and tells what only the server knows', async () => {
    const [first, ...rest] = aBody.parameters.fields
    const fields = [{ ...(first as NonNullable<typeof first>), label: '' }, ...rest]
    show({
      start: { ...aBody, parameters: { ...aBody.parameters, fields } },
      problems: [{ at: 'child_id', msg: '[子类型]已撤下' }],
    })
    expect(screen.getByLabelText(/^子类型/)).toHaveAccessibleDescription('[子类型]已撤下')
    press(/^发布前还需修改 2 处/)
    press(/^需求单第 1 项「未命名的样品表」/)
    await waitFor(() => expect(screen.getByLabelText('名称*')).toHaveFocus())
    expect(screen.getByLabelText('名称*')).toHaveAccessibleDescription('[名称]不能为空')
  })

  it('takes everything back, in whatever part it was done', async () => {
    const { body, user } = show()
    await user.type(screen.getByLabelText(/^项目名称/), '二')
    part(/^需求单/)
    press('删除「特别说明」')
    press('撤销')
    expect(body().parameters).toEqual(aBody.parameters)
    press('撤销')
    expect(body()).toBe(aBody)
    press('重做')
    expect(body().name).toBe(`${aBody.name}二`)
  })

  it('leaves what is tried in the live form to the browser’s own undoing', async () => {
    const { body, user } = show()
    part(/^需求单/)
    press('删除「特别说明」')
    fireEvent.click(screen.getByRole('tab', { name: '预览与价格' }))
    await user.type(screen.getByRole('textbox', { name: '样品1 样品编号' }), 'A{Control>}z{/Control}')
    expect(body().parameters.fields).toHaveLength(aBody.parameters.fields.length - 1)
  })

  it('begins a new history with a value that comes from elsewhere', async () => {
    const { user } = show({ others: { ...aBody, name: '别人写的' } })
    await user.type(screen.getByLabelText(/^项目名称/), '二')
    expect(screen.getByRole('button', { name: '撤销' })).toBeEnabled()
    press('换成别的')
    expect(screen.getByLabelText(/^项目名称/)).toHaveValue('别人写的')
    expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled()
  })
})
