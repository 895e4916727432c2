import { done } from '@lab/core/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodies, heading, patience, press, show } from '../../testing.tsx'

const picture = { name: 'sem.jpg', width: 800, height: 600, alt: '断口' }

const open = async (info: object = picture) => {
  window.history.replaceState(null, '', '/desk/picture')
  const shown = await show('content', {
    'staff/image/list': done({
      list: [{ ...picture, bytes: 2_000, places: [] }],
      total: 1,
      page: 1,
      limit: 20,
    }),
    'staff/image/info': done(info),
    'staff/image/cut': done({ name: 'sem-cut.jpg', width: 80, height: 60 }),
    'staff/image/describe': done({ name: 'sem.jpg', alt: '样品台' }),
  })
  await heading('图片')
  await press('说明与裁剪：sem.jpg')
  return shown
}

beforeEach(() => sessionStorage.clear())

it('keeps what a picture shows as soon as the field is left', async () => {
  const { server } = await open()
  const field = await screen.findByLabelText('图片的说明')
  expect(field).toHaveValue('断口')
  fireEvent.input(field, { target: { value: '样品台' } })
  fireEvent.blur(field)
  await waitFor(() =>
    expect(bodies(server.asked('staff/image/describe'))).toEqual([{ name: 'sem.jpg', alt: '样品台' }]),
  )
  await screen.findByText('已保存')
})

it('cuts a picture anew from its original, where it was cut before', async () => {
  const cut = { left: 80, top: 60, width: 400, height: 300 }
  const { server } = await open({
    ...picture,
    name: 'sem.jpg',
    original: { ...picture, name: 'whole.jpg', cut },
  })
  await press('裁剪图片')
  await screen.findByText(/裁出 400 × 300 像素/, undefined, patience)
  await press('裁剪')
  await waitFor(() => expect(bodies(server.asked('staff/image/cut'))).toEqual([{ name: 'whole.jpg', cut }]))
})
