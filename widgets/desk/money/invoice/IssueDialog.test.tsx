import { exampleOf } from '@lab/contract/calls'
import { invoiceTypes } from '@lab/contract/rules/money/invoice/invoice-title'
import { done } from '@lab/core/testing'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { heading, page, patience, press, show } from '../../testing.tsx'

it('shows all that a special invoice names of its buyer, each to be copied', async () => {
  const [applied] = exampleOf('staff/invoiceApply/list').list
  const buyer = {
    开户银行: '示例银行科技支行',
    银行账号: '6222020000000000',
    注册地址: '示例市科技路 1 号',
    注册电话: '021-60000000',
    收票邮箱: 'invoice@lab.example',
    备注: '项目 2026-01',
  }
  const asked = {
    ...applied,
    type: invoiceTypes.find(({ isSpecial }) => isSpecial)?.id,
    bank: buyer.开户银行,
    bank_no: buyer.银行账号,
    reg_address: buyer.注册地址,
    reg_phone: buyer.注册电话,
    email: buyer.收票邮箱,
    remark: buyer.备注,
  }
  history.replaceState(null, '', '/desk/invoice')
  await show('finance', {
    'staff/invoiceApply/list': page([asked]),
    'staff/invoiceApply/info': done({ ...asked, open_fen: 0, item: '检测费' }),
  })
  await heading('发票')
  await press(/^登记发票/)
  const dialog = within(await screen.findByRole('dialog', { name: /^登记发票/, hidden: true }, patience))
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  for (const [label, text] of Object.entries({ ...buyer, 税号: asked.tax_no as string })) {
    expect(dialog.getByText(text)).toBeInTheDocument()
    await press(`复制${label}`)
    expect(writeText).toHaveBeenLastCalledWith(text)
  }
  vi.unstubAllGlobals()
})
