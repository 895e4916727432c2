import type { DataOf, RequestOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import { orderLimits } from '@lab/contract/rules/order'
import { newKey } from '@lab/core/api/new-key'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { Checkbox, TextField } from '@lab/ui/form'
import { EmptyState } from '@lab/ui/parts'
import { useEffect, useState } from 'react'
import { go } from '../address.ts'
import { useDesk } from '../desk-session.ts'
import { ChosenProject } from './ChosenProject.tsx'
import { FindMember, type FoundMember } from './FindMember.tsx'
import { FindProject, type FoundProject } from './FindProject.tsx'
import type { Wanted } from './wanted.ts'

type Request = RequestOf<'staff/order/preview'>
type Price = DataOf<'staff/order/preview'>

/** Time to type before the price is asked, ms. */
const patience = 500

/** Data analysis works on files and has no samples (domain §1, type 3). */
const hasSamples = ({ project }: Wanted) => project.type_id !== 3

/** Orders on behalf of a member who is on the phone: who, what, with which samples, at which price. */
export function OrderForSection() {
  const { call } = useDesk()
  const { messages } = useLab()
  const [member, setMember] = useState<FoundMember>()
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const [names, setNames] = useState('')
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [remark, setRemark] = useState('')
  const [isBack, setBack] = useState(false)
  const [price, setPrice] = useState<Price>()
  const [isBusy, setBusy] = useState(false)
  const once = useOnce()

  const samples = names
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, orderLimits.samples)
    .map((name, at) => ({ key: `s${at + 1}`, name: name.slice(0, 100) }))
  const request: Request | undefined =
    member?.complete && wanted.length > 0
      ? {
          member_phone: member.phone,
          samples: wanted.some(hasSamples) ? samples : [],
          items: wanted.map((one) => ({
            project_rid: one.project.rid,
            count: one.count,
            answers: one.answers as Request['items'][number]['answers'],
            samples: hasSamples(one) ? samples.map((sample) => sample.key) : [],
          })),
          delivery: {
            type: 0,
            ...(carrier.trim() && { carrier: carrier.trim() }),
            ...(tracking.trim() && { tracking: tracking.trim() }),
          },
          return_samples: isBack,
          ...(remark.trim() && { remark: remark.trim() }),
        }
      : undefined
  const asked = request && JSON.stringify(request)

  useEffect(() => {
    setPrice(undefined)
    if (!asked) return
    let isOver = false
    const timer = setTimeout(async () => {
      const { code, data } = await call('staff/order/preview', JSON.parse(asked), { feedback: false })
      if (!isOver && code && data) setPrice(data)
    }, patience)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, call])

  const change = (changed: string, more: Partial<Wanted>) =>
    setWanted((before) => before.map((one) => (one.key === changed ? { ...one, ...more } : one)))
  const add = (project: FoundProject) =>
    setWanted((before) => [...before, { key: newKey(), project, count: 1, answers: {} }])

  const send = async () => {
    if (!request || isBusy) return
    setBusy(true)
    const { code, data } = await once(request, (options) => call('staff/order/add', request, options))
    setBusy(false)
    if (!code || !data) return
    messages.success('提交成功!')
    go(`/desk/order?rid=${encodeURIComponent(data.order_rid)}`)
  }
  const isBeyond = price !== undefined && price.total_fen > price.free_fen

  return (
    <div className="desk-section order-for">
      <h1>代客下单</h1>
      <FindMember member={member} onFound={setMember} />
      {member?.complete && (
        <>
          <section className="order-part" aria-labelledby="order-for-what">
            <h2 id="order-for-what">实验</h2>
            {wanted.map((one, at) => (
              <ChosenProject
                key={one.key}
                wanted={one}
                price={price?.items[at]}
                problems={(price?.problems ?? []).filter((problem) => problem.at.startsWith(`items.${at}`))}
                onChange={(more) => change(one.key, more)}
                onRemove={() => setWanted((before) => before.filter((other) => other.key !== one.key))}
              />
            ))}
            <FindProject onAdd={add} />
          </section>
          {wanted.some(hasSamples) && (
            <section className="order-part" aria-labelledby="order-for-samples">
              <h2 id="order-for-samples">样品</h2>
              <TextArea
                label={`样品编号，每行一个（${samples.length} 个）`}
                name="samples"
                rows={5}
                required
                value={names}
                onChange={setNames}
                hint="每个样品都用于上面的各项实验"
              />
              <div className="order-pair">
                <TextField
                  label="快递公司"
                  name="carrier"
                  value={carrier}
                  maxLength={50}
                  onChange={setCarrier}
                />
                <TextField
                  label="快递单号"
                  name="tracking"
                  value={tracking}
                  maxLength={50}
                  autoComplete="off"
                  onChange={setTracking}
                />
              </div>
              <Checkbox label="做完寄回样品" name="return_samples" checked={isBack} onChange={setBack} />
            </section>
          )}
          <TextArea label="备注" name="remark" value={remark} maxLength={1000} onChange={setRemark} />
          <div className="order-sum">
            <p aria-live="polite">
              {price ? (
                <>
                  合计 <strong className="number">{formatFen(price.total_fen)}</strong>
                  <span className="desk-note">
                    {price.process === 'company' ? '企业流程：下单后报价' : '先做后付'}，可下单额度{' '}
                    <span className="number">{formatFen(price.free_fen)}</span>
                  </span>
                </>
              ) : (
                <span className="desk-note">{wanted.length > 0 ? '正在计价…' : '请先添加实验'}</span>
              )}
            </p>
            {isBeyond && <p className="desk-fault">已超过该会员的可下单额度</p>}
            {price?.problems
              .filter(({ at }) => !at.startsWith('items.'))
              .map(({ at, msg }) => (
                <p key={at} className="desk-fault">
                  {msg}
                </p>
              ))}
            <Button
              kind="action"
              busy={isBusy}
              disabled={!price || price.problems.length > 0 || isBeyond}
              onClick={() => void send()}
            >
              为{member.name}下单
            </Button>
          </div>
        </>
      )}
      {member && !member.complete && (
        <EmptyState title="该会员的身份信息不完整" hint="请会员先在门户完善身份信息与地址，才能下单" />
      )}
    </div>
  )
}
