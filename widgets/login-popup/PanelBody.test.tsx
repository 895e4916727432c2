import { fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { PanelBody } from './PanelBody.tsx'

const Fields = ({ early }: { early?: () => void }) => {
  useLayoutEffect(() => early?.(), [early])
  return (
    <>
      <input aria-label="account" defaultValue="138" />
      <input aria-label="password" />
    </>
  )
}

it('puts the focus into the first field that is empty', () => {
  render(
    <PanelBody title="登录">
      <Fields />
    </PanelBody>,
  )
  expect(screen.getByLabelText('password')).toHaveFocus()
})

it('leaves the focus where someone already types', () => {
  const type = () => {
    const account = screen.getByLabelText('account')
    account.focus()
    fireEvent.input(account, { target: { value: '1' } })
  }
  render(
    <PanelBody title="登录">
      <Fields early={type} />
    </PanelBody>,
  )
  expect(screen.getByLabelText('account')).toHaveFocus()
})
