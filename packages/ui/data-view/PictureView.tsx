import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import type { OpenFile, ViewedFile } from './kinds.ts'
import { useLoaded } from './usePart.ts'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

/** The whole picture, and how many times larger. */
const scales = [1, 1.5, 2, 3, 4, 6] as const

/** A picture that fits, and can be looked at closely. */
export function PictureView({ file, open }: { file: ViewedFile; open: OpenFile }) {
  const [at, setAt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const { loaded, retry } = useLoaded(() => open(file.rid), file.rid)
  if (loaded.state === 'loading') return <Skeleton lines={8} />
  if (loaded.state === 'failed' || !loaded.value || isBroken)
    return (
      <ErrorState
        onRetry={() => {
          setBroken(false)
          retry()
        }}
      />
    )
  const scale = scales[at] ?? 1
  return (
    <div className="view-picture">
      <div className="view-tools">
        <IconButton label="缩小" disabled={at === 0} onClick={() => setAt(at - 1)}>
          <ZoomOut size={18} />
        </IconButton>
        <output className="number">{scale * 100}%</output>
        <IconButton label="放大" disabled={at === scales.length - 1} onClick={() => setAt(at + 1)}>
          <ZoomIn size={18} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="view-scroll" aria-label={file.name} tabIndex={0}>
        <img
          src={loaded.value}
          alt={file.name}
          style={{ width: `${scale * 100}%` }}
          onError={() => setBroken(true)}
        />
      </section>
    </div>
  )
}
