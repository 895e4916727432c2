import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { FieldGroup } from '@lab/ui/field'
import { type DragEvent, useRef, useState } from 'react'
import { PictureChooser } from './PictureChooser.tsx'
import { useImageUpload } from './useImageUpload.ts'

interface PictureFieldProps {
  label: string
  name: string
  hint?: string
  error?: string
  /** Its stored name; empty for none. */
  value: string
  onChange: (name: string) => void
}

const accepted = 'image/png,image/jpeg,image/webp,image/avif'

/** A picture: sent from the device, by drop too, or one that is there already. */
export function PictureField({ label, name, hint, error, value, onChange }: PictureFieldProps) {
  const { image } = useLab()
  const send = useImageUpload()
  const input = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()
  const [isChoosing, setChoosing] = useState(false)
  const take = async (file: File | undefined) => {
    const stored = file && (await act(() => send(file)))
    if (stored) onChange(stored.name)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer?.files[0])
  }
  return (
    <FieldGroup
      label={label}
      name={name}
      hint={hint ?? 'PNG、JPEG、WebP 或 AVIF，不超过 10 MB'}
      error={error}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop is a shortcut of the button in it */}
      <div className="content-picture" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {value ? (
          <img src={image(value)} alt={`${label}：${value}`} />
        ) : (
          <p className="desk-note">还没有图片</p>
        )}
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <div className="desk-acts">
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`上传${label}`}
            onClick={() => input.current?.click()}
          >
            {isBusy ? '正在上传…' : '上传'}
          </Button>
          <Button size="small" aria-label={`选择已有的${label}`} onClick={() => setChoosing(true)}>
            选择已有
          </Button>
          {value && (
            <Button size="small" aria-label={`移除${label}`} onClick={() => onChange('')}>
              移除
            </Button>
          )}
        </div>
      </div>
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            onChange(chosen)
          }}
        />
      )}
    </FieldGroup>
  )
}
