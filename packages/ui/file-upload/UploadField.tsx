import { acceptedFiles, type FileUse, shownLimit } from '@lab/contract/rules/ground/file'
import type { FileSender, SentFile } from '@lab/core/api/sender'
import type { Unfinished } from '@lab/core/api/unfinished'
import UploadIcon from 'lucide-react/icons/upload'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FieldGroup, type FieldProps } from '../field/Field.tsx'
import { OutgoingRow } from './OutgoingRow.tsx'
import { StillRow } from './StillRow.tsx'
import { useUploads } from './useUploads.ts'
import './file-upload.css'

export interface UploadFieldProps extends FieldProps {
  /** What is stored, in the order in which it arrived. */
  files: readonly SentFile[]
  onFiles: (files: SentFile[]) => void
  /** Who stores them: `memberSender(lab)`, or the desk's. */
  sender: FileSender
  /** What they are for: where data belongs any file is taken but programs. Default documents and pictures. */
  use?: FileUse
  /** How many there may be. Default 20. */
  most?: number
  /** Called when files begin to be on their way, and when none is any more: what sends the form waits. */
  onBusy?: (isBusy: boolean) => void
}

/** Files that are stored as they are chosen or dropped: paused, resumed after a cut or a reload, given up. */
export function UploadField({
  files,
  onFiles,
  sender,
  use = 'document',
  most = 20,
  onBusy,
  hint,
  ...field
}: UploadFieldProps) {
  const { outgoing, add, pause, resume, giveUp, remove } = useUploads({ sender, most, files, onFiles, use })
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [left, setLeft] = useState<readonly Unfinished[]>([])
  useEffect(() => setLeft(sender.unfinished()), [sender])

  const isBusy = outgoing.some(({ state }) => state !== 'failed')
  useLeaveWarning(isBusy)
  const tell = useRef(onBusy)
  tell.current = onBusy
  useEffect(() => tell.current?.(isBusy), [isBusy])

  const isFull = files.length >= most
  const known = outgoing.map(({ file }) => file.name)
  const resumable = left.filter(
    ({ name }) => !known.includes(name) && !files.some((one) => one.name === name),
  )

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault()
    setOver(isIn)
  }
  const drop = (event: DragEvent) => {
    over(event, false)
    add([...event.dataTransfer.files])
  }
  const forget = (one: Unfinished) => {
    sender.forget(one)
    setLeft((before) => before.filter(({ url }) => url !== one.url))
  }

  return (
    <FieldGroup {...field}>
      <div className="upload">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, never the only way */}
        <div
          className={`upload-zone ${isOver ? 'over' : ''}`}
          onDragOver={(event) => over(event, true)}
          onDragLeave={(event) => over(event, false)}
          onDrop={drop}
        >
          <Button
            size="small"
            icon={<UploadIcon size={16} />}
            disabled={isFull}
            onClick={() => input.current?.click()}
          >
            选择文件
            <span className="visually-hidden">：{field.label}</span>
          </Button>
          <p className="upload-hint">
            <span className="upload-drop">或把文件拖到这里。</span>
            最多{most}个，每个不超过 {shownLimit(sender.most)}
            {hint && <>；{hint}</>}
          </p>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            name={field.name}
            aria-label={field.label}
            tabIndex={-1}
            multiple
            accept={use === 'data' ? undefined : acceptedFiles}
            onChange={choose}
          />
        </div>
        <ul className="upload-list" aria-label={`${field.label}：文件`}>
          {files.map(({ rid, name, size }) => (
            <StillRow
              key={rid}
              kind="done"
              file={{ name, size }}
              note="已上传"
              label={`移除 ${name}`}
              onRemove={() => remove(rid)}
            />
          ))}
          {outgoing.map((one) => (
            <OutgoingRow
              key={one.id}
              one={one}
              onPause={() => pause(one)}
              onResume={() => resume(one)}
              onGiveUp={() => giveUp(one)}
            />
          ))}
          {resumable.map((one) => (
            <StillRow
              key={one.url}
              kind="left"
              file={one}
              note="上次没有传完，重新选择该文件即从断点继续"
              label={`不再继续 ${one.name}`}
              onRemove={() => forget(one)}
            />
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {isBusy ? `正在上传${known.length}个文件` : files.length > 0 ? `已上传${files.length}个文件` : ''}
        </p>
      </div>
    </FieldGroup>
  )
}

/** Asks before the page is left while files are on their way. A module both uploads share would be one more to fetch. */
const useLeaveWarning = (isActive: boolean) =>
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
