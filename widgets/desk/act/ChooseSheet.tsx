import { ActButton, Button } from '@lab/ui/button'
import { ProgressBar } from '@lab/ui/progress-bar'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import type { DragEvent, ReactNode } from 'react'
import { useFileInput } from './useFileInput.tsx'
import type { Going } from './useSheet.ts'
import './sheet.css'

interface ChooseSheetProps {
  going?: Going
  fault?: string
  onFile: (file: File) => void
  onTemplate: () => Promise<void>
  /** How large it may be, and what becomes of it. */
  children: ReactNode
}

/** The file is chosen or dropped here; what it must look like, a template shows. */
export function ChooseSheet({ going, fault, onFile, onTemplate, children }: ChooseSheetProps) {
  const { input, open } = useFileInput({ label: '要导入的文件', accept: '.xlsx', onFile })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !going) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button in it
    <div className="sheet-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {input}
      {going ? (
        <ProgressBar
          label={going.share === undefined ? `正在核对 ${going.name}` : `正在上传 ${going.name}`}
          value={going.share}
        />
      ) : (
        <div className="desk-acts">
          <Button icon={<FileUp size={16} />} onClick={open}>
            选择文件
          </Button>
          <ActButton kind="link" icon={<Download size={16} />} onAct={onTemplate}>
            下载模板
          </ActButton>
        </div>
      )}
      <p className="desk-note">或把文件拖到这里：{children}</p>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
