import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heading, show } from '../../testing.tsx'

/** Stores whatever is sent under its own name, or refuses it. */
const storing = (refusal?: string) => {
  const sent: string[] = []
  class Request {
    upload = { onprogress: () => {} }
    onloadend = () => {}
    responseText = ''
    open() {}
    setRequestHeader() {}
    send(body: FormData) {
      const { name } = body.get('file') as File
      sent.push(name)
      const stored = { code: 1, data: { name, width: 640, height: 480 } }
      this.responseText = JSON.stringify(refusal ? { code: 0, msg: refusal } : stored)
      queueMicrotask(() => this.onloadend())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}
const png = (name: string) => new File(['png'], name, { type: 'image/png' })
const words = { name: '某研究所', img: '', url: '' }

const open = async (detail: object = {}) => {
  window.history.replaceState(null, '', '/desk/partnerLogo?id=logo-1')
  const shown = await show('content', {
    'staff/content/detail': done({
      ...exampleOf('staff/content/detail'),
      id: 'logo-1',
      version: 3,
      title: '某研究所',
      published: words,
      draft: null,
      ...detail,
    }),
    'staff/image/list': done({ list: [], total: 0, page: 1, limit: 24 }),
    'staff/content/save': done({ id: 'logo-1', version: 4 }),
    'staff/image/info': done({ name: 'logo.png', width: 640, height: 480, alt: '' }),
    'staff/content/check': done(exampleOf('staff/content/check')),
  })
  await heading('某研究所')
  return shown
}
const logo = () => screen.findByRole('img', { name: /\.png$/ })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('takes a picture that is dropped, and one that is pasted in its place', async () => {
  const sent = storing()
  await open()
  const place = screen.getByText('还没有图片')
  fireEvent.drop(place, { dataTransfer: { files: [png('dropped.png')] } })
  expect(await logo()).toHaveAccessibleName(/dropped\.png/)
  fireEvent.paste(screen.getByRole('button', { name: /^移除/ }), {
    clipboardData: { files: [png('pasted.png')] },
  })
  await waitFor(async () => expect(await logo()).toHaveAccessibleName(/pasted\.png/))
  expect(sent).toEqual(['dropped.png', 'pasted.png'])
})

it('lets a picture be sent where stored ones are chosen, of which a new house has none', async () => {
  storing()
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^选择已有的/ }))
  await screen.findByText('还没有上传过图片')
  fireEvent.drop(screen.getByRole('button', { name: '上传图片', hidden: true }), {
    dataTransfer: { files: [png('first.png')] },
  })
  expect(await logo()).toHaveAccessibleName(/first\.png/)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

it('says why a picture was not taken, and leaves the one before', async () => {
  storing('图片太大')
  await open({ published: { ...words, img: 'before.png' } })
  fireEvent.drop(await logo(), { dataTransfer: { files: [png('large.png')] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('large.png：图片太大')
  expect(await logo()).toHaveAccessibleName(/before\.png/)
})
