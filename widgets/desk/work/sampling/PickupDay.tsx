import type { DataOf } from '@lab/contract/calls'
import { longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { placeText } from '@lab/contract/rules/people/address/place'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { type Courier, courierText } from '@lab/contract/rules/work/sampling/courier'
import { samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { Checkbox } from '@lab/ui/field'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { pickupLooks } from './looks.ts'
import '../sample/sample.css'
import './sampling.css'

type DayPickup = DataOf<'staff/sampling/day'>['list'][number]

interface PickupDayProps {
  date: string
  /** Only his: then it is his route. */
  courier?: string
  couriers: readonly Courier[]
  onChange: () => Promise<unknown>
}

const canSend = ({ state }: DayPickup) => state === 'requested' || state === 'assigned'
const districtOf = ({ city, area }: DayPickup) => [city, area].filter(Boolean).join(' ')

/** A day's pickups by slot and district: the list a courier goes by, and where several are given to one at once. */
export function PickupDay({ date, courier, couriers, onChange }: PickupDayProps) {
  const { messages } = useLab()
  const { staff, call } = useDesk()
  const { found, isFailed, reload } = useFound('staff/sampling/day', { date, courier })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [to, setTo] = useState('')
  const [failed, setFailed] = useState<{ rid: string; why?: string }[]>([])
  const maySend = mayCall(staff.role, 'staff/sampling/assignAll')

  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  const heading = `${longDate(date)} ${weekdayName(date)}`
  if (found.list.length === 0)
    return <EmptyState title={`${heading}没有取样`} hint={courier && '这位取样员当天没有安排'} />

  const chosen = found.list.filter((one) => ticked.has(one.rid) && canSend(one))
  const tick = (rids: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const rid of rids)
      if (isOn) next.add(rid)
      else next.delete(rid)
    setTicked(next)
  }
  const send = async () => {
    const { code, data } = await call('staff/sampling/assignAll', {
      items: chosen.map(({ rid, version }) => ({ rid, version })),
      courier: to,
    })
    if (!code || !data) return
    const bad = data.list.filter(({ ok }) => !ok)
    setFailed(bad)
    if (bad.length === 0) messages.success('操作成功!')
    setTicked(new Set())
    await Promise.all([reload(), onChange()])
  }
  const nameOf = (rid: string) => found.list.find((one) => one.rid === rid)?.name ?? ''
  const slots = Map.groupBy(found.list, ({ time }) => time)

  const item = (one: DayPickup) => (
    <li key={one.rid} className="stop">
      {maySend && canSend(one) ? (
        <Checkbox
          label={<span className="visually-hidden">选择 {one.name}</span>}
          name={`tick-${one.rid}`}
          checked={ticked.has(one.rid)}
          onChange={(isOn) => tick([one.rid], isOn)}
        />
      ) : (
        <span className="stop-box" aria-hidden="true" />
      )}
      <div>
        <p>
          <strong>{one.name}</strong>{' '}
          <a className="number" href={`tel:${one.phone}`}>
            {one.phone}
          </a>
        </p>
        <p>{placeText(one)}</p>
        {one.message && <p className="desk-note">{one.message}</p>}
      </div>
      <div className="stop-state">
        <Tag kind={pickupLooks[one.state]}>{samplingStates[one.state]}</Tag>
        {one.courier && <span className="desk-note">{one.courier}</span>}
      </div>
    </li>
  )
  return (
    <section className="route" aria-label={`${heading}的取样`}>
      <header className="route-head">
        <h2>
          {heading} · {found.list.length} 次{courier && <span className="route-courier">{courier}</span>}
        </h2>
        <Button size="small" icon={<Printer size={16} />} onClick={() => window.print()}>
          打印{courier ? '路线' : ''}
        </Button>
      </header>
      {maySend && (
        <div className="bulk route-send">
          <Checkbox
            label="全选"
            name="all"
            checked={chosen.length > 0 && chosen.length === found.list.filter(canSend).length}
            onChange={(isOn) =>
              tick(
                found.list.map(({ rid }) => rid),
                isOn,
              )
            }
          />
          <Select
            label="安排给"
            labelHidden
            name="to"
            value={to}
            placeholder="安排给…"
            onChange={setTo}
            options={couriers.map((one) => ({
              value: courierText(one),
              label: `${one.name} ${one.phone}`,
            }))}
          />
          <ActButton size="small" kind="primary" disabled={chosen.length === 0 || to === ''} onAct={send}>
            安排{chosen.length > 0 && ` ${chosen.length} 次`}
          </ActButton>
        </div>
      )}
      {failed.length > 0 && (
        <ul className="failures" role="alert">
          {failed.map(({ rid, why }) => (
            <li key={rid}>
              {nameOf(rid)}：{why}
            </li>
          ))}
        </ul>
      )}
      {[...slots].map(([time, pickups]) => (
        <section key={time} className="route-slot" aria-label={time}>
          <h3 className="number">{time}</h3>
          {[...Map.groupBy(pickups, districtOf)].map(([district, own]) => (
            <div key={district}>
              <h4>{district}</h4>
              <ul>{own.map(item)}</ul>
            </div>
          ))}
        </section>
      ))}
    </section>
  )
}
