import type { Period } from '@lab/contract/rules/work/reservation/period'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab, useStore } from '@lab/core/react'
import { PeriodChooser } from '@lab/ui/week-calendar'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Chosen } from './Chosen.tsx'
import { Done } from './Done.tsx'
import { Fill } from './Fill.tsx'
import type { Project, ReserveData } from './load.ts'
import type { Lock } from './lock.ts'
import { useLock } from './useLock.ts'

interface BookingProps extends ReserveData {
  instrument: NonNullable<Project['instrument']>
}

/** The three steps: choose a period, fill in what is asked while it is held, done. */
export function Booking({ project, form, instrument }: BookingProps) {
  const { session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [chosen, setChosen] = useState<Period>()
  const [turn, setTurn] = useState(0)
  const [booked, setBooked] = useState<{ rid: string; number: string } & Period>()
  const { lock, barred, isBusy, take, release, forget } = useLock(instrument.rid, project.rid)
  const { found: prices } = useOwn('price/mine', { project_rid: project.rid })
  const anew = useCallback(() => setTurn((before) => before + 1), [])
  const choosing = useRef<HTMLElement>(null)
  const [isBack, setBack] = useState(false)

  // Whoever reloads while their lock holds goes on with it.
  useEffect(() => {
    if (lock) setChosen({ from: lock.from, to: lock.to })
  }, [lock])

  // Whoever comes back to the calendar goes on there by keyboard, too.
  const isChoosing = !(isMember && (booked || lock))
  useEffect(() => {
    if (!isBack || !isChoosing) return
    choosing.current?.focus()
    setBack(false)
  }, [isBack, isChoosing])

  if (booked && isMember)
    return (
      <Done
        booked={booked}
        instrument={instrument}
        onAgain={() => {
          setBooked(undefined)
          setChosen(undefined)
          setBack(true)
        }}
      />
    )
  const done = (lock: Lock, made: { rid: string; number: string }) => {
    forget()
    setBooked({ ...made, from: lock.from, to: lock.to })
  }
  const giveBack = async () => {
    await release()
    setBack(true)
    anew()
  }
  if (lock && isMember)
    return (
      <Fill
        lock={lock}
        project={project}
        form={form}
        prices={prices}
        onBack={giveBack}
        onLapsed={() => {
          forget()
          setBack(true)
          anew()
        }}
        onDone={(made) => done(lock, made)}
      />
    )
  return (
    <section ref={choosing} tabIndex={-1} className="choosing" aria-label="选择时间">
      {isMember && barred && (
        <p className="choosing-barred" role="alert">
          {barred.msg}
        </p>
      )}
      <PeriodChooser instrument_rid={instrument.rid} chosen={chosen} onChoose={setChosen} turn={turn}>
        {(week, period) => (
          <Chosen
            week={week}
            period={period}
            mine={prices?.prices.find(({ payer }) => payer.kind === 'self')}
            isBusy={isBusy}
            isBarred={isMember && barred !== undefined}
            onTake={async () => {
              if (period) await take(period)
              anew()
            }}
          />
        )}
      </PeriodChooser>
    </section>
  )
}
