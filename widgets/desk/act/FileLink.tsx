import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { Button } from '@lab/ui/button'
import Download from 'lucide-react/icons/download'
import { useFileLink } from './useFileLink.ts'
import '../work/experiment/view.css'

interface FileLinkProps {
  file: { rid: string; name: string; size?: number }
}

/** A stored file by its name; a press downloads it. */
export function FileLink({ file }: FileLinkProps) {
  const open = useFileLink()
  return (
    <Button kind="link" className="desk-file" onClick={() => void open(file)} icon={<Download size={15} />}>
      <span className="visually-hidden">下载</span> {file.name}
      {file.size !== undefined && <small className="number"> {shownSize(file.size)}</small>}
    </Button>
  )
}
