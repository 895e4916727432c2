import { useLab, useStore } from '@lab/core/react'
import { useCallback, useRef, useState } from 'react'
import { Button } from '../button/index.ts'
import { MapPin } from '../icons.ts'
import { Popover } from '../popover/index.ts'
import { Table } from '../table/index.ts'
import './pickup.css'

const title = '已开通城市与区县'

const columns = [
  { key: 'city', title: '城市' },
  { key: 'district', title: '区县', cell: ({ district }: { district: string[] }) => district.join('、') },
]

/** The tip that lists where pickup is open (spec §2, §9). */
export function OpenCities() {
  const { settings } = useLab()
  const cities = useStore(settings, ({ samplingInfo }) => samplingInfo)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  if (!cities || cities.length === 0) return null
  return (
    <>
      <Button
        ref={button}
        kind="link"
        size="small"
        icon={<MapPin size={16} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {title}
      </Button>
      {open && (
        <Popover anchor={button} label={title} className="open-cities" align="end" onClose={close}>
          <Table
            className="open-cities-table"
            caption={title}
            narrow="scroll"
            columns={columns}
            rows={cities}
            rowKey={({ city }) => city}
          />
        </Popover>
      )}
    </>
  )
}
