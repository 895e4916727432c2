import { memberSender } from '@lab/core/api/member-sender'
import type { SentFile } from '@lab/core/api/sender'
import { useLab } from '@lab/core/react'
import { useMemo, useState } from 'react'
import type { FieldProps } from '../field/Field.tsx'
import { UploadField, type UploadFieldProps } from './UploadField.tsx'
import './file-upload.css'

export interface OneFileFieldProps extends FieldProps, Pick<UploadFieldProps, 'onBusy'> {
  /** Called with the id of what is stored; empty while there is none. */
  onChange: (rid: string) => void
}

/** One file of a member's form, as `field(name)` of the form has it: its id is the field's value. */
export function OneFileField({ onChange, ...field }: OneFileFieldProps) {
  const lab = useLab()
  const sender = useMemo(() => memberSender(lab), [lab])
  const [files, setFiles] = useState<SentFile[]>([])
  return (
    <UploadField
      {...field}
      most={1}
      sender={sender}
      files={files}
      onFiles={(chosen) => {
        setFiles(chosen)
        onChange(chosen[0]?.rid ?? '')
      }}
    />
  )
}
