import type { DataOf } from '@lab/contract/calls'
import { dateOf, dayAfter, instantOf, isDate, secondsOf, shortDate } from '@lab/contract/rules/ground/time'
import { clockRange } from '@lab/contract/rules/work/reservation/period'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { RadioGroup } from '@lab/ui/choices'
import { Dialog } from '@lab/ui/dialog'
import { Field, TextField } from '@lab/ui/field'
import { useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import type { Instrument } from './instrument.ts'
import '../../app/today/today.css'
import './reservation.css'

interface DownDialogProps {
  instrument: Instrument
  onDone: () => Promise<unknown>
  onClose: () => void
}

type Affected = DataOf<'staff/instrument/affected'>['list']

const ways = [
  { value: 'offer' as const, label: '请会员免费改期', hint: '没有改的，到时免费结束' },
  { value: 'cancel' as const, label: '全部取消', hint: '不收费，会员可以另选时间' },
]

/** Takes an instrument out of service: first what it would touch, then the word. */
export function DownDialog({ instrument, onDone, onClose }: DownDialogProps) {
  const { clock, messages } = useLab()
  const { call } = useDesk()
  const today = dateOf(clock.now())
  const [typed, setTyped] = useState({ date: today, from: '08:30', last: today, to: '18:30', reason: '' })
  const [bookings, setBookings] = useState<'offer' | 'cancel'>('offer')
  const [affected, setAffected] = useState<Affected>()
  const { act, isBusy } = useAct()
  const set = (key: keyof typeof typed) => (value: string) => {
    setAffected(undefined)
    setTyped((before) => ({ ...before, [key]: value }))
  }
  const isWhole =
    isDate(typed.date) && isDate(typed.last) && secondsOf(typed.from) >= 0 && secondsOf(typed.to) >= 0
  const period = () => ({ from: instantOf(typed.date, typed.from), to: instantOf(typed.last, typed.to) })

  const look = async () => {
    const { data } = await call('staff/instrument/affected', { rid: instrument.rid, ...period() })
    setAffected(data?.list)
  }
  const confirm = async () => {
    const { reason } = typed
    const { code, data } = await call('staff/instrument/down', {
      rid: instrument.rid,
      ...period(),
      reason,
      bookings,
    })
    if (!code) return
    messages.success(`已停机，影响 ${data?.affected ?? 0} 个预约`)
    await onDone()
  }
  const input = (label: string, name: 'date' | 'from' | 'last' | 'to', type: 'date' | 'time') => (
    <Field label={label} name={name} required>
      {(control) => (
        <div className="control">
          <input
            {...control}
            className="input"
            type={type}
            value={typed[name]}
            min={type === 'date' ? today : undefined}
            max={type === 'date' ? dayAfter(today, 366) : undefined}
            onChange={(event) => set(name)(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
  return (
    <Dialog
      title={`停机：${instrument.name}`}
      width={600}
      onClose={onClose}
      cancel="不停机"
      footer={
        affected ? (
          <Button
            kind="danger"
            busy={isBusy}
            disabled={!typed.reason.trim()}
            onClick={() => void act(confirm)}
          >
            {affected.length > 0 ? `停机并告知 ${affected.length} 个预约` : '停机'}
          </Button>
        ) : (
          <Button kind="primary" busy={isBusy} disabled={!isWhole} onClick={() => void act(look)}>
            查看受影响的预约
          </Button>
        )
      }
    >
      <div className="down">
        <div className="down-when">
          {input('从', 'date', 'date')}
          {input('时间', 'from', 'time')}
          {input('到', 'last', 'date')}
          {input('时间', 'to', 'time')}
        </div>
        <TextField label="原因" name="reason" required value={typed.reason} onChange={set('reason')} />
        {affected && (
          <>
            <h3>{affected.length > 0 ? `受影响的预约（${affected.length}）` : '没有受影响的预约'}</h3>
            {affected.length > 0 && (
              <>
                <ul className="down-list">
                  {affected.map((one) => (
                    <li key={one.rid}>
                      <span className="number">
                        {shortDate(dateOf(one.from))} {clockRange(one)}
                      </span>{' '}
                      {one.member.name} {one.number}
                    </li>
                  ))}
                </ul>
                <RadioGroup
                  label="这些预约"
                  name="bookings"
                  value={bookings}
                  onChange={setBookings}
                  options={ways}
                />
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
