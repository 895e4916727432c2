import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Stepper } from './Stepper.tsx'

const steps = [{ title: '注册会员' }, { title: '加入清单' }, { title: '下单' }]

it('tells which steps are done and at which one is', () => {
  render(<Stepper label="下单流程" steps={steps} current={1} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items[0]).toHaveTextContent('注册会员（已完成）')
})

it('only lists the steps when nobody is on the way', () => {
  render(<Stepper label="服务流程" steps={steps} />)
  expect(screen.getByRole('list', { name: '服务流程' })).toHaveTextContent('1注册会员2加入清单3下单')
  for (const item of screen.getAllByRole('listitem')) expect(item).not.toHaveAttribute('aria-current')
})
