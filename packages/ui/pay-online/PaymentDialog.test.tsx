import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PaymentDialog } from './PaymentDialog.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const payment = exampleOf('payment/info')

const show = () => {
  const lab = aLab()
  let answer = { code: 1 as const, msg: '', data: payment }
  const post = vi.spyOn(lab.api, 'post').mockImplementation((async () => answer) as never)
  const onEnd = vi.fn()
  render(
    <LabProvider lab={lab}>
      <PaymentDialog rid={payment.rid} onClose={() => {}} onEnd={onEnd} />
    </LabProvider>,
  )
  const stands = (now: Partial<typeof payment>) => {
    answer = { ...answer, data: { ...payment, ...now } }
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return { post, onEnd, stands, pass }
}

it('shows the code until it is paid, and then asks no more', async () => {
  const { post, onEnd, stands, pass } = show()
  await pass(0)
  expect(screen.getByRole('img', { name: '支付宝收款码，¥960.00' })).toBeInTheDocument()
  await pass(4)
  expect(post).toHaveBeenCalledTimes(3)
  stands({ state: 'paid', qr_code_url: undefined })
  await pass(2)
  expect(screen.getByText(/支付成功/)).toBeInTheDocument()
  expect(onEnd).toHaveBeenCalledTimes(1)
  const asked = post.mock.calls.length
  await pass(60)
  expect(post).toHaveBeenCalledTimes(asked)
})

it('asks nothing while nobody looks', async () => {
  const { post, pass } = show()
  await pass(0)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const asked = post.mock.calls.length
  await pass(60)
  expect(post).toHaveBeenCalledTimes(asked)
  vi.restoreAllMocks()
})
