import { IconButton } from '@lab/ui/button'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import type { Undoing } from './useUndo.ts'
import './editing.css'

/** Takes back what was done last, and does it again. */
export function UndoBar({ undo, redo }: Pick<Undoing<unknown>, 'undo' | 'redo'>) {
  return (
    <div className="undo-bar">
      <IconButton
        label="撤销"
        title="撤销（Ctrl+Z）"
        aria-keyshortcuts="Control+Z"
        disabled={!undo}
        onClick={undo}
      >
        <Undo size={18} />
      </IconButton>
      <IconButton
        label="重做"
        title="重做（Ctrl+Shift+Z）"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!redo}
        onClick={redo}
      >
        <Redo size={18} />
      </IconButton>
    </div>
  )
}
