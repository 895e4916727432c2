import { useLab, useStore } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { focusField } from '@lab/ui/form'
import { PayerChoice } from '@lab/ui/payer-choice'
import { Skeleton } from '@lab/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useOrder } from '../order-context.ts'
import { type Problem, problemOfServer } from '../problems.ts'
import { requestOf } from '../request.ts'
import { useOfProjects } from '../useForms.ts'
import { Agreement } from './Agreement.tsx'
import { Hindered } from './Hindered.tsx'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { PriceList } from './PriceList.tsx'
import { ProblemList } from './ProblemList.tsx'
import { Summary } from './Summary.tsx'
import { usePlace } from './usePlace.ts'
import { usePreview } from './usePreview.ts'
import { useTitles } from './useTitles.ts'

const agreeFirst = '请先阅读并同意委托协议'

/** Step 5: who pays, what it costs and why, the agreement; and the order itself. */
export function Confirm() {
  const lab = useLab()
  const { draft, change, items, forms, problems, go } = useOrder()
  const userInfo = useStore(lab.user, (user) => user.userInfo)
  const [isAccepted, setAccepted] = useState(false)
  const [wished, setWished] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // Samples without a name would have the whole request refused: then there is no word of the server yet.
  const isAsked =
    items.every(({ project }) => forms.of(project.rid)) && !problems.some(({ step }) => step === 3)
  const request = requestOf(draft, items, ({ project }) => forms.of(project.rid))
  // These change no price: they are not asked about.
  const asked = { ...request, invoice_rid: undefined, remark: undefined, delivery: { type: 0 as const } }
  const previewed = usePreview(isAsked ? asked : undefined)
  const { preview, isPending } = previewed
  const projects = useOfProjects(
    'open/web/device/detail',
    items.map(({ project }) => project.rid),
  )
  const titles = useTitles()
  const [arePayersKnown, setPayersKnown] = useState(false)
  const isKnown =
    arePayersKnown &&
    Boolean(titles.titles || titles.isFailed) &&
    (projects.isFailed || items.every(({ project }) => projects.of(project.rid))) &&
    (forms.isFailed || items.every(({ project }) => forms.of(project.rid))) &&
    !(isPending && !preview)
  // Stays: no box moves from under a finger when prices are asked anew.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isKnown) setShown(true)
  }, [isKnown])
  // What may be ordered has changed since it was shown.
  const { place, isBusy, hindrance } = usePlace(previewed.retry)
  const keys = request.samples.map(({ key }) => key)
  const servers = (isAsked ? (preview?.problems ?? []) : []).map((one) => problemOfServer(one, items, keys))
  const all: Problem[] = [
    ...problems,
    ...servers.filter(({ at, msg }) => !problems.some((one) => one.at === at || one.msg === msg)),
  ]
  const isIncomplete = userInfo?.complete === false

  const submit = () => {
    setWished(true)
    const [first] = all
    if (first) {
      lab.messages.error(first.msg)
      go(first.step, first.field ?? first.at)
    } else if (!isAccepted) {
      lab.messages.error(agreeFirst)
      if (box.current) focusField(box.current, 'agree')
    } else void place()
  }

  return (
    <div className="order-confirm" ref={box}>
      <div className="order-confirm-main">
        {hindrance && <Hindered {...hindrance} />}
        {isIncomplete && !hindrance && (
          <Hindered reason="profile_incomplete" msg="身份信息还不完整，完善后才能下单" />
        )}
        <ProblemList problems={all} />
        <div className="order-card order-block">
          <h3 className="order-subtitle">实验与价格</h3>
          <PriceList previewed={previewed} projects={projects} />
        </div>
        <div className="order-card order-block">
          <h3 className="order-subtitle">付款与发票</h3>
          <PayerChoice
            value={draft.cluster_rid}
            onChange={(cluster_rid) => change({ cluster_rid })}
            own={userInfo?.company || userInfo?.name}
            onKnown={() => setPayersKnown(true)}
          />
          <InvoiceChoice {...titles} />
          <TextArea
            name="remark"
            label="订单备注"
            placeholder="选填：对整个订单的说明"
            maxLength={1000}
            value={draft.remark}
            onChange={(remark) => change({ remark })}
          />
        </div>
        {isShown ? (
          <Agreement
            isAccepted={isAccepted}
            error={wished && !isAccepted ? agreeFirst : undefined}
            onAccept={setAccepted}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
      <Summary preview={preview} isPending={isPending} isBusy={isBusy} onSubmit={submit} />
    </div>
  )
}
