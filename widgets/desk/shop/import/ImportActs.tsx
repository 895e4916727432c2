import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useAnsweredFile } from '../../act/useAnsweredFile.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportedKind } from './import.ts'

/** Brings items of a kind out as a file, and in. */
export function ImportActs({ kind, onImported }: { kind: ImportedKind; onImported: () => Promise<unknown> }) {
  const { messages } = useLab()
  const save = useAnsweredFile()
  const [isOpen, setOpen] = useState(false)
  const { title } = contentKinds[kind]
  return (
    <>
      <ActButton size="small" icon={<Download size={16} />} onAct={() => save(`staff/${kind}/export`, {})}>
        导出
      </ActButton>
      <Button size="small" icon={<FileUp size={16} />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {isOpen && (
        <ImportDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onImported={async (done) => {
            setOpen(false)
            messages.success(`已导入：新增 ${done.new} 个${title}，修改 ${done.changed} 个`)
            await onImported()
          }}
        />
      )}
    </>
  )
}
