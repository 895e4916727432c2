import { exampleOf } from '@lab/contract/calls'
import { done, refused, settled } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, patience, press, show } from '../../testing.tsx'

const [sample] = exampleOf('staff/sample/list').list
const arrives = (['arrive', 'miss', 'damage', 'fallShort'] as const).map((event) => ({ event, ok: true }))

/** An order of three samples; the second was said to be missing some time before. */
const anOrder = (number: string) => ({
  order: {
    rid: `order-${number}`,
    number,
    remark: '',
    return_samples: false,
    delivery: { type: 0 as const, carrier: '', tracking: '' },
    member: sample?.member,
  },
  samples: [1, 2, 3].map((nth) => ({
    ...sample,
    rid: `${number}-${nth}`,
    number: `${number}-${nth}`,
    state: nth === 2 ? ('missing' as const) : ('expected' as const),
    can: arrives,
    timeline: [],
  })),
})

/** Answers as the server does: to an order's number without a sample, to a sample's with it. */
const find = ({ body }: { body: unknown }) => {
  const { number } = body as { number: string }
  const [order = '', nth] = /^(\d+-\d+)(?:-(\d))?$/.exec(number)?.slice(1) ?? []
  return done({ ...anOrder(order), ...(nth && { number }) })
}

const shown = (answers: object, query = '') => {
  history.replaceState(null, '', `/desk/sample${query}`)
  return show('lab', {
    'staff/sample/find': find,
    'staff/sample/receive': done({ received: ['260105-0001-E1'], asked: [], waiting: [] }),
    ...answers,
  })
}

const scan = async (text: string) => {
  const field = await screen.findByLabelText('扫描或输入样品编号、订单号', {}, patience)
  fireEvent.input(field, { target: { value: text } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await act(settled)
}

const conditionOf = (number: string, state: string) =>
  within(screen.getByRole('group', { name: `${number} 的情况` })).getByRole('radio', { name: state })

it('one scan of an order says that all it expects arrived, names what differs, and one act registers it', async () => {
  const { server } = await shown({})
  await heading('样品')
  await scan('260105-0001')
  expect(conditionOf('260105-0001-1', '已送达')).toBeChecked()
  expect(conditionOf('260105-0001-2', '已送达')).not.toBeChecked()
  expect(screen.getByText('2 个记为已送达；未收到：260105-0001-2')).toBeInTheDocument()
  // Each is still said by itself.
  fireEvent.click(conditionOf('260105-0001-3', '已损坏'))
  const field = screen.getByLabelText('扫描或输入样品编号、订单号')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await act(settled)
  await waitFor(() =>
    expect(bodies(server.asked('staff/sample/receive'))).toEqual([
      {
        samples: [
          { number: '260105-0001-1', state: 'arrived' },
          { number: '260105-0001-3', state: 'damaged' },
        ],
      },
    ]),
  )
  expect(
    (await screen.findAllByText(/已登记 2 个样品.*未收到：260105-0001-2；已损坏：260105-0001-3/)).length,
  ).toBeGreaterThan(0)
})

it('the label of one sample stands for its order where whole orders are received, and can be taken back', async () => {
  const { server } = await shown({}, '?whole=1')
  expect(await screen.findByLabelText(/^整单收样/, {}, patience)).toBeChecked()
  await scan('260105-0001-3')
  expect(conditionOf('260105-0001-1', '已送达')).toBeChecked()
  await press('清除：260105-0001-1')
  // The next label of the parcel changes nothing of what was said.
  await scan('260105-0001-3')
  expect(conditionOf('260105-0001-1', '已送达')).not.toBeChecked()
  await press('清除这一单')
  expect(conditionOf('260105-0001-3', '已送达')).not.toBeChecked()
  expect(screen.queryByRole('button', { name: /^登记/ })).toBeNull()
  expect(server.asked('staff/sample/receive')).toEqual([])
})

it('several orders are registered by one press, each on its own, and what fails is listed and stays', async () => {
  const { server } = await shown({
    'staff/sample/receive': ({ body }: { body: unknown }) =>
      JSON.stringify(body).includes('260105-0002')
        ? refused('样品 260105-0002-1 的实验还没有群组负责人同意付款', 'approval_pending', 409)
        : done({ received: ['260105-0001-E1'], asked: [], waiting: [] }),
  })
  await heading('样品')
  await scan('260105-0001')
  await scan('260105-0002')
  await press('登记 4 个样品')
  const dialog = await screen.findByRole('dialog', { name: '1 个成功，1 个没有' })
  expect(dialog).toHaveTextContent('260105-0002样品 260105-0002-1 的实验还没有群组负责人同意付款')
  expect(server.asked('staff/sample/receive')).toHaveLength(2)
  await press('知道了')
  expect(screen.getByRole('button', { name: '登记 2 个样品' })).toBeInTheDocument()
})

it('keys go from sample to sample while the field is empty, and are letters once something stands in it', async () => {
  await shown({})
  await heading('样品')
  await scan('260105-0001')
  const field = screen.getByLabelText('扫描或输入样品编号、订单号')
  const current = () => document.querySelector('.parcel-sample[aria-current]')
  fireEvent.keyDown(field, { key: 'j' })
  expect(current()).toHaveTextContent('260105-0001-2')
  expect(screen.getByText('260105-0001-2 未收到')).toHaveAttribute('role', 'status')
  fireEvent.keyDown(field, { key: 'x' })
  expect(conditionOf('260105-0001-2', '已送达')).toBeChecked()
  fireEvent.keyDown(field, { key: 'x' })
  expect(conditionOf('260105-0001-2', '已送达')).not.toBeChecked()
  fireEvent.input(field, { target: { value: '26' } })
  fireEvent.keyDown(field, { key: 'k' })
  fireEvent.keyDown(field, { key: '?' })
  expect(current()).toHaveTextContent('260105-0001-2')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.input(field, { target: { value: '' } })
  fireEvent.keyDown(field, { key: '?' })
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toHaveTextContent('下一个样品')
})
