import { times } from '@lab/contract/rules/ground/times'
import { ChevronLeft, ChevronRight, Pause, Play } from '@lab/ui/icons'

interface BannerControlsProps {
  count: number
  index: number
  isStopped: boolean
  /** Absent when nothing plays by itself. */
  onToggle?: () => void
  onTurn: (by: 1 | -1) => void
  onChoose: (index: number) => void
}

export function BannerControls({ count, index, isStopped, onToggle, onTurn, onChoose }: BannerControlsProps) {
  return (
    <div className="banner-controls">
      <button type="button" className="banner-turn" aria-label="上一张" onClick={() => onTurn(-1)}>
        <ChevronLeft size={24} />
      </button>
      <button type="button" className="banner-turn next" aria-label="下一张" onClick={() => onTurn(1)}>
        <ChevronRight size={24} />
      </button>
      <div className="banner-bar">
        {onToggle && (
          <button
            type="button"
            className="banner-toggle"
            aria-label={isStopped ? '继续自动播放' : '暂停自动播放'}
            onClick={onToggle}
          >
            {isStopped ? <Play size={14} fill="currentColor" /> : <Pause size={14} fill="currentColor" />}
          </button>
        )}
        <ul className="banner-dots" aria-label="选择轮播图">
          {times(count, (dot) => (
            <li key={dot}>
              <button
                type="button"
                className="banner-dot"
                aria-label={`第 ${dot + 1} 张，共 ${count} 张`}
                aria-current={dot === index ? 'true' : undefined}
                onClick={() => onChoose(dot)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
