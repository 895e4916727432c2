import { shownSize } from '@lab/contract/rules/ground/shown-size'
import FileCheck from 'lucide-react/icons/file-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { IconButton } from '../button/IconButton.tsx'
import { X } from '../icons.ts'

const icons = { done: FileCheck, left: RotateCw }

interface StillRowProps {
  /** Stored; or left unfinished by an earlier visit. */
  kind: keyof typeof icons
  file: { name: string; size: number }
  note: string
  /** Of the button that removes it. */
  label: string
  onRemove: () => void
}

/** A file that is not on its way. */
export function StillRow({ kind, file, note, label, onRemove }: StillRowProps) {
  const Icon = icons[kind]
  return (
    <li className={`upload-row ${kind}`}>
      <Icon size={20} className="upload-icon" />
      <div className="upload-words">
        <p className="upload-name">{file.name}</p>
        <p className="upload-note">
          <span className="number">{shownSize(file.size)}</span>
          <span>{note}</span>
        </p>
      </div>
      <IconButton label={label} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </li>
  )
}
