import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog, type DialogProps } from './Dialog.tsx'

const inLab = (children: ReactNode, lab = aLab()) => render(<LabProvider lab={lab}>{children}</LabProvider>)

const aDialog = (more: Partial<DialogProps> = {}) => (
  <Dialog title="预约取样" onClose={() => {}} {...more}>
    <input aria-label="姓名" />
  </Dialog>
)

/** A button that opens a dialog. */
const Opener = (more: Partial<DialogProps>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && aDialog({ onClose: () => setOpen(false), ...more })}
    </>
  )
}

const dialog = () => screen.getByRole('dialog', { name: '预约取样' })

describe('Dialog', () => {
  it('is modal, named by its title, and as wide as told', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    inLab(aDialog({ width: 700 }))
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(dialog().style.getPropertyValue('--_dialog-width')).toBe('700px')
  })

  it('keeps its name when the title is not seen', () => {
    inLab(aDialog({ titleHidden: true }))
    expect(dialog()).toBeInTheDocument()
  })

  it.each([
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['Esc', async () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
    ['the browser', async () => fireEvent(dialog(), new Event('close'))],
  ])('closes by %s', async (_, close) => {
    const onClose = vi.fn()
    inLab(aDialog({ onClose }))
    await close()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays when a file choice inside it is cancelled', () => {
    const onClose = vi.fn()
    inLab(aDialog({ onClose }))
    fireEvent(screen.getByLabelText('姓名'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes by a press beside it only where told to', async () => {
    const onClose = vi.fn()
    const { unmount } = inLab(aDialog({ onClose }))
    await userEvent.click(dialog())
    expect(onClose).not.toHaveBeenCalled()
    unmount()
    inLab(aDialog({ onClose, closeOnBackdrop: true }))
    await userEvent.click(screen.getByLabelText('姓名'))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog())
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('gives the focus back and asks nobody twice to close', async () => {
    const onClose = vi.fn()
    inLab(<Opener />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    await userEvent.click(screen.getByLabelText('姓名'))
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '打开' })).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('keeps the page behind from scrolling, until the last one closes', () => {
    const root = document.documentElement
    const first = inLab(aDialog())
    const second = inLab(aDialog())
    expect(root.style.overflow).toBe('hidden')
    second.unmount()
    expect(root.style.overflow).toBe('hidden')
    first.unmount()
    expect(root.style.overflow).toBe('')
  })

  it('can be a form whose submit button stands in the footer', async () => {
    const onSubmit = vi.fn((event) => event.preventDefault())
    inLab(aDialog({ form: { onSubmit }, footer: <button type="submit">保存</button> }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  const leaving: [string, (lab: ReturnType<typeof aLab>) => unknown][] = [
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['取消', () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
    ['Esc', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
    ['Back', (lab) => act(() => lab.dialogs.modals.closeTop())],
  ]
  const aForm = { onSubmit: (event: FormEvent) => event.preventDefault() }

  it.each(leaving)('asks before typed work is lost by %s', async (_, leave) => {
    const onClose = vi.fn()
    const lab = aLab()
    inLab(aDialog({ onClose, form: aForm, cancel: '取消' }), lab)
    fireEvent.input(screen.getByLabelText('姓名'), { target: { value: '示例' } })
    await leave(lab)
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '继续填写' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await leave(lab)
    await userEvent.click(screen.getByRole('button', { name: '放弃' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('leads whoever waits in it to what has come', () => {
    const lab = aLab()
    const dialog = (isThere: boolean) => (
      <LabProvider lab={lab}>
        <Dialog title="预约取样" onClose={() => {}}>
          {isThere ? <button type="button">继续</button> : <p>载入中</p>}
        </Dialog>
      </LabProvider>
    )
    const { rerender } = render(dialog(false))
    const body = screen.getByText('载入中').parentElement as HTMLElement
    body.focus()
    expect(body).toHaveFocus()
    rerender(dialog(true))
    expect(screen.getByRole('button', { name: '继续' })).toHaveFocus()
  })

  it('asks nobody who typed nothing, nor where what was typed is kept', async () => {
    const onClose = vi.fn()
    const { unmount } = inLab(aDialog({ onClose, form: aForm, cancel: '取消' }))
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    unmount()
    inLab(aDialog({ onClose, form: aForm, keepsTyped: true }))
    fireEvent.input(screen.getByLabelText('姓名'), { target: { value: '示例' } })
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('takes an error along that was about it', async () => {
    const lab = aLab()
    inLab(aDialog(), lab)
    act(() => lab.messages.error('[姓名]不能为空'))
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(lab.messages.getState().toasts).toEqual([])
  })

  it('shows the page’s toasts in the topmost dialog only', () => {
    const lab = aLab()
    const both = (isUpperOpen: boolean) => (
      <LabProvider lab={lab}>
        {aDialog({ title: '下面' })}
        {isUpperOpen && aDialog()}
      </LabProvider>
    )
    const { rerender } = render(both(true))
    act(() => lab.messages.error('[姓名]不能为空'))
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('[姓名]不能为空')
    expect(screen.getAllByText('[姓名]不能为空')).toHaveLength(1)
    rerender(both(false))
    expect(within(screen.getByRole('dialog', { name: '下面' })).getByRole('alert')).toHaveTextContent(
      '[姓名]',
    )
    expect(lab.dialogs.modals.count()).toBe(1)
  })
})
