import type { Region as RegionValue } from '@lab/contract/rules/ground/region'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { areaList } from '@vant/area-data'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { RegionPicker, type RegionPickerProps } from './RegionPicker.tsx'
import type { AreaList } from './regions.ts'

/** Two provinces; 东莞 has no counties, 北京 one city. */
const someAreas: AreaList = {
  province_list: { 110000: '北京市', 440000: '广东省' },
  city_list: { 110100: '北京市', 440100: '广州市', 441900: '东莞市' },
  county_list: { 110101: '东城区', 110108: '海淀区', 440103: '荔湾区', 440106: '天河区' },
}
const haidian = { province: '北京市', city: '北京市', area: '海淀区', address_code: '110108' }

interface PickerProps extends Partial<Omit<RegionPickerProps, 'onChange'>> {
  onChange?: (value: RegionValue) => void
}

const Picker = ({ onChange, value: start, ...more }: PickerProps) => {
  const [value, setValue] = useState(start)
  const change = (next: RegionValue) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <RegionPicker
      label="寄送地址"
      name="address_code"
      load={async () => someAreas}
      {...more}
      value={value}
      onChange={change}
    />
  )
}

const trigger = () => screen.getByRole('combobox', { name: /^寄送地址/ })
const open = async () => {
  await userEvent.click(trigger())
  await screen.findByRole('listbox', { name: '省份' })
}
const choose = (name: string) => userEvent.click(screen.getByRole('option', { name }))
const namesIn = (list: string) =>
  within(screen.getByRole('listbox', { name: list }))
    .queryAllByRole('option')
    .map((option) => option.textContent)

describe('RegionPicker', () => {
  it('goes from province to city to county and shows them joined', async () => {
    const onChange = vi.fn()
    render(<Picker onChange={onChange} />)
    await open()
    await choose('广东省')
    await choose('广州市')
    expect(onChange).not.toHaveBeenCalled()
    await choose('天河区')
    expect(onChange).toHaveBeenCalledWith({
      province: '广东省',
      city: '广州市',
      area: '天河区',
      address_code: '440106',
    })
    expect(trigger()).toHaveTextContent('广东省-广州市-天河区')
    expect(trigger()).toHaveFocus()
    expect(screen.queryByRole('listbox', { name: '省份' })).not.toBeInTheDocument()
  })

  it('is done with a city that has no counties', async () => {
    const onChange = vi.fn()
    render(<Picker onChange={onChange} />)
    await open()
    await choose('广东省')
    await choose('东莞市')
    expect(onChange).toHaveBeenCalledWith({
      province: '广东省',
      city: '东莞市',
      area: '',
      address_code: '441900',
    })
    expect(trigger()).toHaveTextContent('广东省-东莞市')
  })

  it('skips a choice of one', async () => {
    render(<Picker />)
    await open()
    await choose('北京市')
    expect(namesIn('区县')).toEqual(['东城区', '海淀区'])
  })

  it('opens where the value is', async () => {
    render(<Picker value={haidian} />)
    await open()
    expect(screen.getByRole('option', { name: '海淀区' })).toHaveAttribute('aria-selected', 'true')
  })

  it('offers only what starts with an allowed code', async () => {
    render(<Picker allowed={['110108', '4419']} />)
    await open()
    expect(namesIn('省份')).toEqual(['北京市', '广东省'])
    await choose('广东省')
    expect(namesIn('城市')).toEqual(['东莞市'])
  })

  it('works by keyboard alone', async () => {
    const onChange = vi.fn()
    render(<Picker onChange={onChange} />)
    await open()
    // From the search box into the first column, then 广东省 → 广州市 → 天河区.
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(screen.getByRole('option', { name: '广州市' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(screen.getByRole('option', { name: '荔湾区' })).toHaveFocus())
    await userEvent.keyboard('{End}{Enter}')
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ address_code: '440106' }))
    expect(trigger()).toHaveFocus()
  })

  it('finds a region by parts of its name', async () => {
    const onChange = vi.fn()
    render(<Picker onChange={onChange} />)
    await open()
    const search = screen.getByRole('combobox', { name: '搜索地区' })
    expect(search).toHaveFocus()
    await userEvent.type(search, '广州 区')
    expect(namesIn('搜索结果')).toEqual(['广东省-广州市-荔湾区', '广东省-广州市-天河区'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ area: '天河区' }))
  })

  it('says when there is no such region', async () => {
    render(<Picker />)
    await open()
    await userEvent.type(screen.getByRole('combobox', { name: '搜索地区' }), '火星')
    expect(screen.getByText('没有找到该地区')).toBeInTheDocument()
  })

  it('closes on Esc, on a press outside and when the focus leaves', async () => {
    render(
      <>
        <Picker />
        <button type="button">别处</button>
      </>,
    )
    await open()
    await userEvent.keyboard('{Escape}')
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    expect(trigger()).toHaveFocus()
    await open()
    await userEvent.click(document.body)
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    await open()
    screen.getByRole('button', { name: '别处' }).focus()
    await vi.waitFor(() => expect(trigger()).toHaveAttribute('aria-expanded', 'false'))
  })

  it('says that regions could not be fetched, and tries again', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(someAreas)
    render(<Picker load={load} />)
    await userEvent.click(trigger())
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('option', { name: '广东省' })).toBeInTheDocument()
  })

  it('is marked when it is at fault', () => {
    render(<Picker required error="「寄送地址」不能为空" />)
    expect(trigger()).toBeInvalid()
    expect(trigger()).toHaveAccessibleDescription('「寄送地址」不能为空')
  })

  it('knows the whole country', async () => {
    render(<Picker load={async () => areaList} />)
    await open()
    expect(namesIn('省份')).toHaveLength(34)
  })
})
