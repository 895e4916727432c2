import ImageDown from 'lucide-react/icons/image-down'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

interface PlotToolsProps {
  isWhole: boolean
  isLog: boolean
  hasPeaks: boolean
  onZoom: (factor: number) => void
  onMove: (by: number) => void
  onWhole: () => void
  onLog: (isLog: boolean) => void
  onPeaks: (hasPeaks: boolean) => void
  onSave: () => void
}

/** What can be done with a plot, also where nothing can be dragged. */
export function PlotTools(props: PlotToolsProps) {
  const { isWhole, isLog, hasPeaks, onZoom, onMove, onWhole, onLog, onPeaks, onSave } = props
  return (
    <div className="view-tools" role="toolbar" aria-label="图谱工具">
      <IconButton label="放大" onClick={() => onZoom(0.6)}>
        <ZoomIn size={18} />
      </IconButton>
      <IconButton label="缩小" disabled={isWhole} onClick={() => onZoom(1 / 0.6)}>
        <ZoomOut size={18} />
      </IconButton>
      <IconButton label="左移" disabled={isWhole} onClick={() => onMove(-0.25)}>
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton label="右移" disabled={isWhole} onClick={() => onMove(0.25)}>
        <ChevronRight size={18} />
      </IconButton>
      <IconButton label="显示全部" disabled={isWhole} onClick={onWhole}>
        <Maximize size={18} />
      </IconButton>
      <span className="view-tools-rest" />
      <Button size="small" aria-pressed={hasPeaks} onClick={() => onPeaks(!hasPeaks)}>
        标峰
      </Button>
      <Button size="small" aria-pressed={isLog} onClick={() => onLog(!isLog)}>
        对数
      </Button>
      <Button size="small" icon={<ImageDown size={16} />} onClick={onSave}>
        存为 PNG
      </Button>
    </div>
  )
}
