import ExternalLink from 'lucide-react/icons/external-link'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import type { OpenFile, ViewedFile } from './kinds.ts'
import { useLoaded } from './usePart.ts'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

/** A document in the browser's own viewer; where it has none, a link. */
export function PdfView({ file, open }: { file: ViewedFile; open: OpenFile }) {
  const { loaded, retry } = useLoaded(() => open(file.rid, true), file.rid)
  if (loaded.state === 'loading') return <Skeleton lines={8} />
  if (loaded.state === 'failed' || !loaded.value) return <ErrorState onRetry={retry} />
  const hasViewer = globalThis.navigator?.pdfViewerEnabled !== false
  return (
    <div className="view-pdf">
      {hasViewer && <iframe src={loaded.value} title={file.name} />}
      <p className="view-note">
        {!hasViewer && '这个浏览器不能在页面里显示 PDF。'}
        <a href={loaded.value} target="_blank" rel="noopener">
          在新标签页打开 <ExternalLink size={14} />
        </a>
      </p>
    </div>
  )
}
