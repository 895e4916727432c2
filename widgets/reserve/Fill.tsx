import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { payerFor } from '@lab/contract/rules/people/payer/payer'
import { answerProblems } from '@lab/contract/rules/shop/catalogue/parameters'
import { surchargesOf } from '@lab/contract/rules/shop/catalogue/price'
import { priceOfMinutes } from '@lab/contract/rules/work/reservation/fee'
import { minutesOf } from '@lab/contract/rules/work/reservation/period'
import { useAct } from '@lab/core/api/useAct'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { focusField } from '@lab/ui/form'
import { Link } from '@lab/ui/link'
import { ParameterForm, Surcharges, uploadTo } from '@lab/ui/parameter-form'
import { PayerChoice } from '@lab/ui/payer-choice'
import { useNow } from '@lab/ui/week-calendar'
import { useEffect, useRef, useState } from 'react'
import type { MyPrice, MyPrices } from './AgreedHour.tsx'
import { FillSum } from './FillSum.tsx'
import type { Form, Project } from './load.ts'
import type { Lock } from './lock.ts'

interface FillProps {
  lock: Lock
  project: Project
  form: Form
  /** What an hour costs, by who pays; once that is known. */
  prices?: MyPrices
  /** Gives the lock back to choose another time. */
  onBack: () => Promise<void>
  onLapsed: () => void
  onDone: (made: { rid: string; number: string }) => void
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const agreedTerms = (price: MyPrice | undefined) =>
  price?.agreed && `${price.agreed.name} ${formatFen(price.price_fen)}/小时`

/** The form, while the period is held: how long it still is stands above it. */
export function Fill({ lock, project, form, prices, onBack, onLapsed, onDone }: FillProps) {
  const lab = useLab()
  const userInfo = useStore(lab.user, (user) => user.userInfo)
  const now = useNow(1)
  const left = Math.max(0, lock.expires - now)
  const heading = useRef<HTMLHeadingElement>(null)
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const [cluster_rid, setCluster] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const { act, isBusy } = useAct()
  const [key] = useState(() => crypto.randomUUID())
  useEffect(() => heading.current?.focus(), [])

  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends
  useEffect(() => {
    if (!isOver) return
    void lab.messages.alertError('占位已到期，时间已释放，请重新选择')
    onLapsed()
  }, [isOver])

  const problems = Object.keys(answerProblems(form, answers)).length
  const hourFor = (payer_rid: string) =>
    prices?.prices.find(({ payer }) => (payer.kind === 'self' ? '' : payer.rid) === payer_rid)
  const hour = hourFor(cluster_rid)
  // The time is held at the member's own price; a group that pays has one of its own.
  const used = cluster_rid && hour ? priceOfMinutes(hour.price_fen, minutesOf(lock)) : lock.price_fen
  const total = used + surchargesOf(form, answers)
  const box = useRef<HTMLDivElement>(null)

  const confirm = async () => {
    setChecked(true)
    if (problems > 0 || !agrees) {
      setTimeout(() => box.current && focusField(box.current))
      return
    }
    const request = { lock_rid: lock.rid, answers, payer: payerFor(cluster_rid), agree: true } as const
    const options = { feedback: false, idempotencyKey: key }
    const answer = await act(() => lab.api.post('reservation/add', request as never, options))
    if (!answer) return
    if (answer.code && answer.data) return onDone(answer.data)
    await lab.messages.alertError(answer.msg || '暂时无法连接服务器，请稍后再试')
    if (answer.reason === 'profile_incomplete') lab.dialogs.open('identity')
    if (answer.reason === 'lock_expired') onLapsed()
  }

  return (
    <div className="fill" ref={box}>
      <div className="fill-main">
        <div className="fill-head">
          <h2 ref={heading} tabIndex={-1}>
            填写预约信息
          </h2>
          <p className={`fill-clock ${left <= 60 ? 'soon' : ''}`} role="timer">
            占位还剩 <b className="number">{clockText(left)}</b>
          </p>
        </div>
        {form.fields.length > 0 ? (
          <ParameterForm
            form={form}
            answers={answers}
            onAnswer={(name, answer) => setAnswers((before) => ({ ...before, [name]: answer }))}
            upload={uploadTo(lab)}
            name={lock.rid}
            isChecked={isChecked}
          >
            <Surcharges form={form} answers={answers} />
          </ParameterForm>
        ) : (
          <p className="fill-plain">这台设备不需要填写其他信息，选好付款方即可确认。</p>
        )}
        <PayerChoice
          value={cluster_rid}
          onChange={setCluster}
          own={userInfo?.company || userInfo?.name}
          terms={(rid) => agreedTerms(hourFor(rid))}
        />
      </div>
      <aside className="chosen-panel" aria-label="预约的内容">
        <FillSum
          lock={lock}
          project={project}
          total={total}
          agreed={hour?.agreed}
          list_fen={prices?.list_fen}
        />
        <Checkbox
          name="agree"
          checked={agrees}
          onChange={setAgrees}
          error={isChecked && !agrees ? '请先阅读并同意预约须知' : undefined}
          label={
            <>
              我已了解以上费用规则，并同意
              <Link href={lab.link(hrefOf('license'))} target="_blank">
                《用户协议》
              </Link>
            </>
          }
        />
        <Button kind="action" size="large" block busy={isBusy} onClick={confirm}>
          确认预约
        </Button>
        <Button kind="link" onClick={onBack}>
          放弃占位，另选时间
        </Button>
      </aside>
    </div>
  )
}
