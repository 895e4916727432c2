import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { PickupDialog } from './PickupDialog.tsx'

const setting = exampleOf('open/setting')
const { userInfo, address } = exampleOf('user/info')

/** A minute in Shanghai, in epoch seconds. */
export const at = (date: string, time: string) => Date.parse(`${date}T${time}+08:00`) / 1000

/** A Thursday. */
export const thursday = '2026-04-16'

export const anAddress = (change: object = {}) => ({ ...address[0], ...change })

/** A saved address in a city where pickup is not open. */
export const elsewhere = anAddress({
  address_rid: 'elsewhere',
  name: '外地用户',
  province: '广东省',
  city: '广州市',
  area: '天河区',
  address_code: '440106',
  default: 0,
})

interface Situation {
  /** The server's clock, epoch seconds; by default Thursday, 10:00 in Shanghai. */
  now?: number
  /** The browser's clock, epoch ms; by default a week behind. */
  browserNow?: () => number
  calendar?: object
  full?: object[]
  addresses?: object[]
  answers?: Answers
  attributes?: { trigger: boolean; label: string }
}

export const aMember = (addresses: object[]) => ({
  'user/info': done({ userInfo, address: addresses }),
  'address/list': done({ list: addresses }),
})

/** The widget on a page, and its dialog open for a member. */
export const openPickup = async ({
  now = at(thursday, '10:00:00'),
  browserNow = () => (now - 7 * 86_400) * 1000,
  calendar = {},
  full = [],
  addresses = [anAddress()],
  answers = {},
  attributes = { trigger: false, label: '预约取样' },
}: Situation = {}) => {
  const { server, openTab } = aBrowser({
    'open/setting': done({
      ...setting,
      samplingSetting: { ...setting.samplingSetting, ...calendar },
      now,
    }),
    'open/sampling/slots': done({ full, now }),
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'sampling/add': done({ rid: 'pickup-1' }),
    'address/add': done({ address_rid: 'address-new' }),
    ...aMember(addresses),
    ...answers,
  })
  const { lab } = openTab({ now: browserNow })
  const emit = vi.fn((_name: string, _detail?: unknown) => true)
  render(
    <LabProvider lab={lab}>
      <PickupDialog attributes={attributes} host={{ emit }} />
    </LabProvider>,
  )
  await act(async () => {
    void lab.settings.load()
    await settled()
    lab.session.set(someTokens({}, now))
    await settled()
  })
  act(() => lab.dialogs.open('pickup'))
  await act(settled)
  return { lab, server, emit }
}

export type Opened = Awaited<ReturnType<typeof openPickup>>

export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }))
export const choose = (label: RegExp) => fireEvent.click(screen.getByLabelText(label))
export const fill = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })

export const submit = async () => {
  press('提交')
  await act(settled)
}

/** Finds a region by searching, as someone who types does. */
export const chooseRegion = async (query: string, name: string) => {
  fireEvent.click(screen.getByLabelText(/^取样地址/))
  fireEvent.input(await screen.findByLabelText('搜索地区', {}, { timeout: 10_000 }), {
    target: { value: query },
  })
  fireEvent.click(await screen.findByText(name))
}

export const day = (name: RegExp) => screen.getByRole('button', { name })
export const pressed = () => screen.queryByRole('button', { pressed: true })
export const slot = (time: string) => screen.getByLabelText(new RegExp(`^${time}`)) as HTMLInputElement

export const lastToast = ({ lab }: Opened) => lab.messages.getState().toasts.at(-1)?.text
export const alertOf = ({ lab }: Opened) => lab.messages.getState().alerts[0]
export const confirm = ({ lab }: Opened) =>
  act(async () => {
    lab.messages.confirm(lab.messages.getState().alerts[0]?.id ?? 0)
    await settled()
  })
