import { acceptedFiles, fileProblem } from '@lab/contract/rules/ground/file'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button, type ButtonLook } from '../button/Button.tsx'
import type { AnswerFile, Upload } from '../parameter-form/control.ts'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'
import '../field/field.css'
import './file-upload.css'

export interface UploadButtonProps {
  label: string
  kind?: ButtonLook['kind']
  upload: Upload
  /** The file is stored; what is done with it may take its time. */
  onFile: (file: AnswerFile) => Promise<void>
}

/** Chooses one file and stores it at once. */
export function UploadButton({ label, kind, upload, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [going, setGoing] = useState<{ name: string; share: number }>()
  const [fault, setFault] = useState<string>()

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!file) return
    const problem = fileProblem(file)
    setFault(problem)
    if (problem) return
    const { name } = file
    setGoing({ name, share: 0 })
    const result = await upload(file, {
      onProgress: (share) => setGoing({ name, share }),
      signal: new AbortController().signal,
    })
    if ('msg' in result) setFault(result.msg)
    else await onFile(result.file)
    setGoing(undefined)
  }
  return (
    <div className="upload-one">
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        aria-label={label}
        tabIndex={-1}
        accept={acceptedFiles}
        onChange={(event) => void choose(event)}
      />
      {going ? (
        <ProgressBar label={`正在上传 ${going.name}`} value={going.share} />
      ) : (
        <Button size="small" kind={kind} onClick={() => input.current?.click()}>
          {label}
        </Button>
      )}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
