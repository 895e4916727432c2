import { shownLimit } from '@lab/contract/rules/ground/file'
import { importLimits } from '@lab/contract/rules/shop/import/limits'
import { ActButton, Button } from '@lab/ui/button'
import { ProgressBar } from '@lab/ui/progress-bar'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, type DragEvent, useRef } from 'react'
import './import.css'

/** What happens to the chosen file: so much of it has travelled, or the server looks at it. */
export interface Going {
  name: string
  share?: number
}

interface ChooseImportProps {
  going?: Going
  fault?: string
  onFile: (file: File) => void
  onTemplate: () => Promise<void>
}

/** The file is chosen or dropped here; what it must look like, a template shows. */
export function ChooseImport({ going, fault, onFile, onTemplate }: ChooseImportProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !going) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button in it
    <div className="import-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="要导入的文件"
        tabIndex={-1}
        accept=".xlsx"
        onChange={choose}
      />
      {going ? (
        <ProgressBar
          label={going.share === undefined ? `正在核对 ${going.name}` : `正在上传 ${going.name}`}
          value={going.share}
        />
      ) : (
        <div className="desk-acts">
          <Button icon={<FileUp size={16} />} onClick={() => input.current?.click()}>
            选择文件
          </Button>
          <ActButton kind="link" icon={<Download size={16} />} onAct={onTemplate}>
            下载模板
          </ActButton>
        </div>
      )}
      <p className="desk-note">
        或把文件拖到这里：xlsx，至多 {shownLimit(importLimits.bytes)}、{importLimits.rows}{' '}
        行；先核对，再导入。导出的文件改好后可以直接导入。
      </p>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
