import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useDisclosure } from '@lab/ui/disclosure'
import { Hotline } from '@lab/ui/hotline'
import { Phone } from '@lab/ui/icons'
import ArrowUp from 'lucide-react/icons/arrow-up'
import QrCode from 'lucide-react/icons/qr-code'
import { type ReactNode, useRef } from 'react'
import { useClearOfControls } from './useClearOfControls.ts'
import { useScrolled } from './useScrolled.ts'

export interface SideBarData {
  /** Empty when unknown. */
  hotline: string
  hours: string
  qr: DataOf<'open/setting'>['localInfo']['qr']
}

/** Codes, hotline and the way back to the top: at the right edge where there is room, else above the page's foot. */
export function SideBar({ data: { hotline, hours, qr } }: { data: SideBarData }) {
  const lab = useLab()
  const bar = useRef<HTMLElement>(null)
  const isScrolled = useScrolled()
  const isClear = useClearOfControls(bar)
  const { open, peek, toggle, hover } = useDisclosure<'codes' | 'hotline'>(bar)

  const goUp = () => {
    lab.navigation.toTop()
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  const entry = (key: 'codes' | 'hotline', label: string, icon: ReactNode, panel: ReactNode) => (
    <div className="side-entry" data-entry={key} {...hover(key)}>
      <button
        type="button"
        className="side-button"
        aria-expanded={open === key}
        aria-controls={`side-${key}`}
        onClick={() => toggle(key)}
        onFocus={() => peek(key)}
      >
        {icon}
        {label}
      </button>
      <div id={`side-${key}`} className="side-panel" hidden={open !== key}>
        {panel}
      </div>
    </div>
  )

  return (
    <aside ref={bar} className="side" aria-label="快捷服务" data-covering={!isClear || undefined}>
      {hotline && (
        <>
          <div className="side-group">
            {entry('codes', '扫码', <QrCode size={20} />, <Codes qr={qr} />)}
            {entry('hotline', '热线', <Phone size={20} />, <Hotline number={hotline} hours={hours} />)}
          </div>
          <a className="side-button side-call" href={`tel:${hotline}`} aria-label={`拨打服务热线${hotline}`}>
            <Phone size={20} />
            热线
          </a>
        </>
      )}
      <button
        type="button"
        className="side-button side-top"
        aria-label="返回顶部"
        data-away={!isScrolled || undefined}
        onClick={goUp}
      >
        <ArrowUp size={20} />
        顶部
      </button>
    </aside>
  )
}

function Codes({ qr }: Pick<SideBarData, 'qr'>) {
  const lab = useLab()
  return (
    <ul className="side-codes">
      {qr.map(({ name, img }) => (
        <li key={name}>
          <figure>
            <img src={lab.image(img)} width="120" height="120" alt={`${name}二维码`} loading="lazy" />
            <figcaption className="side-caption">{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
