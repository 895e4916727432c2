import './badge.css'

interface BadgeProps {
  /** 0 shows nothing; more than 99 shows 99+. */
  count: number
  /** What is counted, for screen readers: 项实验. */
  label?: string
}

/** A count on a link or icon. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className="badge number">
      {count > 99 ? '99+' : count}
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
