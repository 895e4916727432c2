import type { DataOf } from '@lab/contract/calls'
import { readReportCode, shownReportCode } from '@lab/contract/rules/work/report/report'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Skeleton } from '@lab/ui/skeleton'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Verdict } from './Verdict.tsx'

type Verified = DataOf<'open/report/verify'>

interface ReportVerifyProps {
  attributes: { code?: string }
}

type Shown =
  | { state: 'none' | 'asking' }
  | { state: 'found'; found: Verified }
  | { state: 'unknown' | 'failed'; msg: string }

const notACode = '编码由 16 位字母与数字组成，请核对报告或材料的首页'

/** Tells of the code of a report, or of a paper of a reimbursement pack, whether it is ours, and what that is worth today. */
export function ReportVerify({ attributes: { code: given = '' } }: ReportVerifyProps) {
  const { api } = useLab()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState<Shown>({ state: 'none' })

  const ask = useCallback(
    async (text: string) => {
      const code = readReportCode(text)
      if (!code) return setProblem(notACode)
      setProblem(undefined)
      setTyped(shownReportCode(code))
      setShown({ state: 'asking' })
      const answer = await api.get('open/report/verify', { code }, { feedback: false })
      if (answer.code && answer.data) setShown({ state: 'found', found: answer.data })
      else if (answer.reason === 'not_found') setShown({ state: 'unknown', msg: answer.msg ?? '' })
      else setShown({ state: 'failed', msg: answer.msg ?? '暂时无法核验，请检查网络后重试' })
    },
    [api],
  )
  useEffect(() => {
    if (!given) return
    setTyped(given)
    void ask(given)
  }, [given, ask])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(typed)
  }
  return (
    <div className="verify">
      <form className="verify-form" onSubmit={submit} noValidate>
        <TextField
          label="报告编码"
          name="code"
          value={typed}
          onChange={setTyped}
          error={problem}
          hint="在报告或报销材料首页的二维码旁，形如 7K3M-9QXT-0ABC-DEFG，大小写与横线不限"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
        />
        <Button kind="primary" className="verify-ask" type="submit" busy={shown.state === 'asking'}>
          核验
        </Button>
      </form>
      <div aria-live="polite" aria-busy={shown.state === 'asking'}>
        {shown.state === 'asking' && <Skeleton lines={6} />}
        {shown.state === 'found' && <Verdict found={shown.found} />}
        {shown.state === 'unknown' && (
          <div className="verify-result void" part="result">
            <p className="verify-head">查无此编码</p>
            <p className="verify-text">{shown.msg}。若报告或材料上的编码确实如此，请与实验室联系。</p>
          </div>
        )}
        {shown.state === 'failed' && (
          <div className="verify-result" part="result">
            <p className="verify-head">没有核验成</p>
            <p className="verify-text">{shown.msg}</p>
            <Button size="small" onClick={() => void ask(typed)}>
              重试
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
