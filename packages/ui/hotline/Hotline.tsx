import Phone from 'lucide-react/icons/phone'
import './hotline.css'

export interface HotlineProps {
  /** Empty when unknown: then nothing is shown. */
  number: string
  /** When it is answered, as the settings say it; left out where it stands elsewhere. */
  hours?: string
  /** Stands before the number; empty where a title says it. */
  label?: string
  icon?: boolean
}

/** The service hotline: calls it on a phone. Whoever shows it gives it its size and its direction. */
export function Hotline({ number, hours, label = '服务热线', icon }: HotlineProps) {
  if (!number) return null
  return (
    <p className="hotline">
      {icon && <Phone size={16} />}
      {label && <span className="hotline-label">{label}</span>}
      <a className="hotline-number number" href={`tel:${number}`}>
        {number}
      </a>
      {hours && <span className="hotline-hours">{hours}</span>}
    </p>
  )
}
