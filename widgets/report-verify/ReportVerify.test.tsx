import { LabProvider } from '@lab/core/react'
import { type Answers, aLab, done, refused } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ReportVerify } from './ReportVerify.tsx'

const code = '7K3M9QXT0ABCDEFG'
const report = {
  number: '260707-0001-E1-R1',
  kind: 'report',
  issued: 1_783_389_600,
  project: 'X射线衍射',
  state: 'valid',
  // Of the text "abc".
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
}

const show = (answers: Answers, attributes: { code?: string } = {}) => {
  render(
    <LabProvider lab={aLab(answers)}>
      <ReportVerify attributes={attributes} />
    </LabProvider>,
  )
  return userEvent.setup()
}

const verify = 'open/report/verify'

describe('the check of a report', () => {
  it('tells at once of the code that it was given', async () => {
    show(
      { [verify]: ({ query }) => (query.code === code ? done(report) : refused('没有')) },
      { code: '7k3m-9qxt-0abc-defg' },
    )
    expect(await screen.findByText('有效')).toBeInTheDocument()
    for (const text of ['260707-0001-E1-R1', '2026-07-07', 'X射线衍射', report.sha256])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: '报告编码' })).toHaveValue('7K3M-9QXT-0ABC-DEFG')
  })

  it.each([
    [
      { state: 'replaced', since: report.issued, replaced_by: '260707-0001-E1-R2' },
      '已被新版替换',
      '260707-0001-E1-R2',
    ],
    [{ state: 'void', since: report.issued }, '已作废', '作废日期'],
  ])('says what is no longer valid: %o', async (more, title, told) => {
    show({ [verify]: done({ ...report, ...more }) }, { code })
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(told)).toBeInTheDocument()
  })

  it('tells of a paper of a reimbursement pack what it is, its amount and its payer masked, and no more', async () => {
    const paper = {
      number: 'ZD-260707-0001-C01',
      kind: 'costs',
      title: '费用明细',
      issued: report.issued,
      amount_fen: 12_345,
      payer: '示**学',
      state: 'valid',
    }
    show({ [verify]: done(paper) }, { code })
    expect(await screen.findByText('有效')).toBeInTheDocument()
    for (const text of ['费用明细', paper.number, '2026-07-07', '¥123.45', '示**学'])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.queryByText('核对手中的 PDF')).not.toBeInTheDocument()
  })

  it('says of a paper that money of its bill went back since', async () => {
    const paper = {
      number: 'ZD-1-C01',
      kind: 'costs',
      title: '费用明细',
      issued: 1,
      amount_fen: null,
      payer: '',
      state: 'refunded',
    }
    show({ [verify]: done(paper) }, { code })
    expect(await screen.findByText('出具后账单有退款')).toBeInTheDocument()
  })

  it('asks for a code that can be one, and says when there is no such report', async () => {
    const user = show({ [verify]: refused('没有这个编码的报告或材料，请核对后再试', 'not_found', 404) })
    const box = screen.getByRole('textbox', { name: '报告编码' })
    await user.type(box, '123')
    await user.click(screen.getByRole('button', { name: '核验' }))
    expect(box).toBeInvalid()
    await user.clear(box)
    await user.type(box, code)
    await user.click(screen.getByRole('button', { name: '核验' }))
    expect(await screen.findByText('查无此编码')).toBeInTheDocument()
  })

  it('compares a PDF in the browser', async () => {
    const user = show({ [verify]: done(report) }, { code })
    await screen.findByText('有效')
    const input = screen.getByLabelText('选择要核对的 PDF')
    await user.upload(input, new File(['abc'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/完全一致/)).toBeInTheDocument()
    await user.upload(input, new File(['abd'], 'b.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/不一致/)).toBeInTheDocument()
  })

  it('can be asked again when it failed', async () => {
    let isUp = false
    const user = show(
      { [verify]: () => (isUp ? done(report) : refused('服务器开小差了', 'internal', 500)) },
      { code },
    )
    await screen.findByText('没有核验成')
    isUp = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('有效')).toBeInTheDocument()
  })
})
