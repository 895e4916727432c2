import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf, longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange, durationText, minutesOf, type Period } from '@lab/contract/rules/work/reservation/period'
import { usePapers } from '@lab/core/page/usePapers'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Check } from '@lab/ui/icons'
import { ButtonLink } from '@lab/ui/link'
import { useEffect, useRef, useState } from 'react'
import type { Project } from './load.ts'

interface DoneProps {
  booked: { rid: string; number: string } & Period
  instrument: NonNullable<Project['instrument']>
  onAgain: () => void
}

/** It is booked: its number, the calendar file, and where it can be changed. */
export function Done({ booked, instrument, onAgain }: DoneProps) {
  const lab = useLab()
  const papers = usePapers({ reservation_rid: booked.rid })
  const heading = useRef<HTMLHeadingElement>(null)
  const [file, setFile] = useState<string>()
  useEffect(() => {
    heading.current?.focus()
    let isCurrent = true
    const ask = async () => {
      const { data } = await lab.api.post('reservation/feed', {}, { feedback: false })
      if (isCurrent && data) setFile(`${data.url}?rid=${encodeURIComponent(booked.rid)}`)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [lab, booked.rid])
  return (
    <div className="done">
      <span className="done-mark" aria-hidden="true">
        <Check size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        预约成功
      </h2>
      <p className="done-when number">
        {longDate(dateOf(booked.from))} {weekdayName(dateOf(booked.from))} {clockRange(booked)}（
        {durationText(minutesOf(booked))}）
      </p>
      <dl className="done-facts">
        <div>
          <dt>预约号</dt>
          <dd className="number">{booked.number}</dd>
        </div>
        <div>
          <dt>设备</dt>
          <dd>{instrument.model}</dd>
        </div>
        <div>
          <dt>地点</dt>
          <dd>{instrument.place}</dd>
        </div>
      </dl>
      <div className="done-ways">
        <ButtonLink href={lab.link(hrefOf('member-reservation'))} kind="primary">
          查看我的预约
        </ButtonLink>
        <Button busy={papers.opening === 'printable'} onClick={() => void papers.open('printable')}>
          打印预约协议
        </Button>
        {file && (
          <a className="button quiet medium" href={file} download={`${booked.number}.ics`}>
            加入日历（.ics）
          </a>
        )}
        <Button onClick={onAgain}>再约一段</Button>
      </div>
    </div>
  )
}
