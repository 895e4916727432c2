import { longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { type Courier, courierText } from '@lab/contract/rules/work/sampling/courier'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { Checkbox } from '@lab/ui/field'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { BulkProgress } from '../../act/bulk/BulkProgress.tsx'
import { useBulk } from '../../act/bulk/useBulk.ts'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { canSend, itemOf, type PickupItem, sendingTo } from './pickup.ts'
import { type DayPickup, Stop } from './Stop.tsx'
import '../sample/sample.css'
import './sampling.css'

interface PickupDayProps {
  date: string
  /** Only this one's: then it is a route. */
  courier?: string
  couriers: readonly Courier[]
  onChange: () => Promise<unknown>
}

const districtOf = ({ city, area }: DayPickup) => [city, area].filter(Boolean).join(' ')

/** A day's pickups by slot and district: the list a courier goes by, and where several are given to one at once. */
export function PickupDay({ date, courier, couriers, onChange }: PickupDayProps) {
  const { staff } = useDesk()
  const { found, isFailed, reload } = useFound('staff/sampling/day', { date, courier })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [to, setTo] = useState('')
  const bulk = useBulk<PickupItem>({
    reload: () => Promise.all([reload(), onChange()]),
    onClose: () => setTicked(new Set()),
  })
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
  const slots = Map.groupBy(found.list, ({ time }) => time)
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
          <Button
            size="small"
            kind="primary"
            disabled={chosen.length === 0 || to === ''}
            onClick={() => void bulk.start('派单', chosen.map(itemOf), sendingTo(to))}
          >
            安排{chosen.length > 0 && ` ${chosen.length} 次`}
          </Button>
        </div>
      )}
      <BulkProgress bulk={bulk} />
      {[...slots].map(([time, pickups]) => (
        <section key={time} className="route-slot" aria-label={time}>
          <h3 className="number">{time}</h3>
          {[...Map.groupBy(pickups, districtOf)].map(([district, own]) => (
            <div key={district}>
              <h4>{district}</h4>
              <ul>
                {own.map((one) => (
                  <Stop
                    key={one.rid}
                    one={one}
                    isTicked={ticked.has(one.rid)}
                    onTick={maySend && canSend(one) ? (isOn) => tick([one.rid], isOn) : undefined}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </section>
  )
}
