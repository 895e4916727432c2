import { needsSamples } from '@lab/contract/rules/shop/catalogue/per-sample'
import { newKey } from '@lab/core/api/new-key'
import { useAct } from '@lab/core/api/useAct'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Checkbox } from '@lab/ui/field'
import { focusField } from '@lab/ui/form'
import { blankSample, type DraftSample, SampleEditor, writtenSamples } from '@lab/ui/sample-editor'
import { useRef, useState } from 'react'
import { go } from '../../list/address.ts'
import { useDesk } from '../../session/desk-session.ts'
import { ChosenProject } from './ChosenProject.tsx'
import { Delivery, useDeliveryFor } from './Delivery.tsx'
import { FindProject, type FoundProject } from './FindProject.tsx'
import type { FoundMember } from './found-member.ts'
import { OrderSum } from './OrderSum.tsx'
import { noPayment, Payment } from './Payment.tsx'
import { requestFor, usePriceFor } from './useOrderFor.ts'
import type { Wanted } from './wanted.ts'
import './ordering.css'

interface OrderForProps {
  member: FoundMember
  /** What was asked for on /require. */
  requirement?: { number: string; title: string }
}

/** An order for a member: what is wrong with it is shown once it is sent, not while it is being typed. */
export function OrderFor({ member, requirement }: OrderForProps) {
  const { call } = useDesk()
  const { messages } = useLab()
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const [samples, setSamples] = useState<readonly DraftSample[]>([])
  const [isBack, setBack] = useState(false)
  const [payment, setPayment] = useState(
    requirement ? { ...noPayment, remark: `需求 ${requirement.number}：${requirement.title}` } : noPayment,
  )
  const [isChecked, setChecked] = useState(false)
  const { act, isBusy } = useAct()
  const delivery = useDeliveryFor(member)
  const once = useOnce()
  const box = useRef<HTMLDivElement>(null)

  const asking = wanted
    .filter(({ project }) => needsSamples(project))
    .map(({ key, project }) => ({ rid: key, project }))
  const written = writtenSamples(samples)
  const nameless = written
    .filter(({ name }) => !name.trim())
    .map(({ key }) => ({ at: `samples.${key}.name`, msg: '样品编号不能为空', field: `name-${key}` }))
  const request = requestFor(member, {
    wanted,
    samples,
    ...payment,
    delivery: delivery.value,
    return_samples: isBack,
  })
  const price = usePriceFor(wanted.length > 0 && nameless.length === 0 ? request : undefined)
  const problems = price?.problems ?? []
  const ofSamples = problems
    .filter(({ at }) => at.startsWith('samples.'))
    .map(({ at, msg }) => {
      const [, index = '', field = 'for'] = at.split('.')
      return { at: `samples.${request.samples[Number(index)]?.key}.${field}`, msg }
    })

  const change = (changed: string, more: Partial<Wanted>) =>
    setWanted((before) => before.map((one) => (one.key === changed ? { ...one, ...more } : one)))
  const add = (project: FoundProject) => {
    const key = newKey()
    setWanted((before) => [...before, { key, project, count: 1, answers: {} }])
    if (!needsSamples(project)) return
    // What comes later is for the samples that are there, as most of them serve all.
    setSamples((before) =>
      before.length === 0
        ? [blankSample(newKey().slice(0, 12), [key])]
        : before.map((one) => ({ ...one, for: [...one.for, key] })),
    )
  }
  const remove = (key: string) => {
    setWanted((before) => before.filter((one) => one.key !== key))
    setSamples((before) => before.map((one) => ({ ...one, for: one.for.filter((use) => use !== key) })))
  }

  const send = async () => {
    setChecked(true)
    const fault = nameless[0] ?? delivery.fault ?? problems[0]
    if (fault) {
      messages.error(fault.msg)
      const field = 'field' in fault ? fault.field : undefined
      setTimeout(() => box.current && focusField(box.current, field))
      return
    }
    if (!price) return
    await act(async () => {
      const { code, data } = await once(request, (options) => call('staff/order/add', request, options))
      if (!code || !data) return
      messages.success('提交成功!')
      go(`/desk/order?rid=${encodeURIComponent(data.order_rid)}`)
    })
  }

  return (
    <div className="order-for-parts" ref={box}>
      <section className="order-part" aria-labelledby="order-for-what">
        <h2 id="order-for-what">实验</h2>
        {wanted.map((one, at) => (
          <ChosenProject
            key={one.key}
            wanted={one}
            price={price?.items[at]}
            problems={problems.filter((problem) => problem.at.startsWith(`items.${at}`))}
            isChecked={isChecked}
            onChange={(more) => change(one.key, more)}
            onRemove={() => remove(one.key)}
          />
        ))}
        <FindProject words={requirement?.title} onAdd={add} />
      </section>
      {asking.length > 0 && (
        <section className="order-part" aria-labelledby="order-for-samples">
          <h2 id="order-for-samples">样品</h2>
          <SampleEditor
            samples={samples}
            asking={asking}
            faults={isChecked ? [...nameless, ...ofSamples] : []}
            onChange={setSamples}
            newKey={() => newKey().slice(0, 12)}
          />
          <Delivery delivery={delivery} member={member} isChecked={isChecked} />
          <Checkbox label="做完寄回样品" name="return_samples" checked={isBack} onChange={setBack} />
        </section>
      )}
      <Payment
        member={member}
        value={payment}
        onChange={(more) => setPayment((before) => ({ ...before, ...more }))}
      />
      <OrderSum
        member={member}
        price={price}
        isEmpty={wanted.length === 0}
        isBusy={isBusy}
        onSend={() => void send()}
      />
    </div>
  )
}
