import { useAct } from '@lab/core/api/useAct'
import { Button } from '@lab/ui/button'
import { ProgressBar } from '@lab/ui/progress-bar'
import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useRef, useState } from 'react'
import { useImageUpload } from './useImageUpload.ts'
import './content.css'

interface SendPicturesProps {
  /** What is sent, as its button is called. */
  label?: string
  /** How many at a time. */
  most?: number
  isDisabled?: boolean
  /** The stored names, as far as they arrived. */
  onSent: (names: readonly string[]) => void
  /** What stands above the buttons. */
  children?: ReactNode
  /** Further buttons beside its own. */
  acts?: ReactNode
}

const isPicture = ({ type }: File) => type.startsWith('image/')

/** Sends pictures from the device: chosen, dropped here, or pasted. */
export function SendPictures(props: SendPicturesProps) {
  const { label = '图片', most = 20, isDisabled = false, onSent, children, acts } = props
  const [faults, setFaults] = useState<readonly string[]>([])
  const send = useImageUpload((file, msg) => setFaults((before) => [...before, `${file.name}：${msg}`]))
  const input = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()
  const [going, setGoing] = useState<{ name: string; share: number }>()

  const take = async (files: readonly File[]) => {
    const names: string[] = []
    setFaults([])
    for (const file of files.slice(0, most)) {
      setGoing({ name: file.name, share: 0 })
      const stored = await send(file, (share) => setGoing({ name: file.name, share }))
      if (stored) names.push(stored.name)
    }
    setGoing(undefined)
    if (names.length > 0) onSent(names)
  }
  const offer = (list: FileList | undefined | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !isDisabled) void act(() => take(files))
    return files.length > 0
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts of the button in it
    <div
      className="content-picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        offer(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if ([...event.clipboardData.files].some(isPicture) && offer(event.clipboardData.files))
          event.preventDefault()
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        multiple={most > 1}
        hidden
        onChange={({ currentTarget }) => {
          offer(currentTarget.files)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {going && <ProgressBar label={`正在上传 ${going.name}`} value={going.share} />}
      <div className="desk-acts">
        <Button
          size="small"
          icon={<ImageUp size={16} />}
          disabled={isDisabled || isBusy}
          aria-label={isBusy ? undefined : `上传${label}`}
          onClick={() => input.current?.click()}
        >
          {isBusy ? '正在上传…' : '上传'}
        </Button>
        {acts}
      </div>
      {faults.map((fault) => (
        <p key={fault} className="field-error" role="alert">
          {fault}
        </p>
      ))}
      <p className="field-hint">可以拖入或粘贴；PNG、JPEG、WebP 或 AVIF，不超过 10 MB</p>
    </div>
  )
}
