import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import Download from 'lucide-react/icons/download'
import { useDesk } from './desk-session.ts'

interface FileLinkProps {
  file: { rid: string; name: string; size?: number }
}

/** `12.3 MB` */
export const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Downloads a stored file by a link that lives minutes. */
export function FileLink({ file: { rid, name, size } }: FileLinkProps) {
  const { api, link, messages } = useLab()
  const { token } = useDesk().staff
  const open = async () => {
    const { code, data } = await api.post('file/link', { rid }, { token })
    if (code && data) window.location.assign(link(data.url))
    else messages.error('文件暂时无法下载')
  }
  return (
    <Button kind="link" className="desk-file" onClick={open} icon={<Download size={15} />}>
      <span className="visually-hidden">下载 </span>
      {name}
      {size !== undefined && <small className="number">{sizeOf(size)}</small>}
    </Button>
  )
}
