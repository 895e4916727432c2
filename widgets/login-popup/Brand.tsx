import { useLab, useStore } from '@lab/core/react'
import { useEffect } from 'react'
import { spectrumPath } from './spectrum.ts'

const points = [
  { title: '先测后付', text: '数据确认无误，再结算费用' },
  { title: '一对一服务', text: '专人跟进，从需求到数据' },
  { title: '上门取样', text: '开放地区在线预约，到门取样' },
] as const

const series = [5, 4, 3, 2, 1, 0]

/** Who one logs in to, and what for: beside the form on wide screens, a line above it on narrow ones. */
export function Brand() {
  const { settings } = useLab()
  const name = useStore(settings, ({ brand }) => brand?.name)
  useEffect(() => void settings.load(), [settings])
  return (
    <aside className="login-brand" aria-label={name ?? '门户'}>
      <svg className="login-art" viewBox="0 0 480 360" aria-hidden="true">
        {series.map((n) => (
          <path key={n} d={spectrumPath(n, 480, 350 - n * 34)} />
        ))}
      </svg>
      <p className="login-site">{name ?? '\u00a0'}</p>
      <p className="login-motto">
        让每一份样品
        <br />
        都有可信的数据
      </p>
      <ul className="login-points">
        {points.map(({ title, text }) => (
          <li key={title}>
            <p className="login-point">{title}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
