import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { saveLarge } from '@lab/core/api/save-large'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ProgressBar } from '@lab/ui/progress-bar'
import FolderDown from 'lucide-react/icons/folder-down'
import { useEffect, useRef, useState } from 'react'

/** All files of an order or an experiment as one archive; a cut goes on by itself. */
export function DownloadAll(of: { order_rid?: string; assign_rid?: string }) {
  const { api, base, messages } = useLab()
  const [share, setShare] = useState<number>()
  const [size, setSize] = useState<number>()
  const giving = useRef<AbortController>(undefined)
  useEffect(() => () => giving.current?.abort(), [])

  const link = async () => {
    const { code, data, msg } = await api.post('orderFile/zip', of, { feedback: false })
    if (code && data) {
      setSize(data.size)
      return { ...data, url: base + data.url }
    }
    if (msg) messages.error(msg)
    return undefined
  }
  const save = async () => {
    const mine = new AbortController()
    giving.current = mine
    setShare(0)
    const isSaved = await saveLarge({ link, onProgress: setShare, signal: mine.signal })
    if (!isSaved && !mine.signal.aborted) messages.error('下载没有完成，请稍后再试')
    setShare(undefined)
  }
  if (share === undefined)
    return (
      <Button size="small" icon={<FolderDown size={16} />} onClick={() => void save()}>
        打包下载全部
      </Button>
    )
  return (
    <div className="download-all">
      <ProgressBar label={`正在下载${size === undefined ? '' : ` ${shownSize(size)}`}`} value={share} />
      <Button size="small" onClick={() => giving.current?.abort()}>
        取消
      </Button>
    </div>
  )
}
