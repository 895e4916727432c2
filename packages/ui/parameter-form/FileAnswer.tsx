import { fileBytes, fileProblem } from '@lab/contract/rules/ground/file'
import { answerLimits, rowsOf } from '@lab/contract/rules/shop/catalogue/parameters'
import FileText from 'lucide-react/icons/file-text'
import UploadIcon from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { FieldGroup } from '../field/Field.tsx'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'
import { type AnswerFile, type ControlProps, fieldOf } from './control.ts'
import './parameter-form.css'

/** A file on its way, or one that could not be stored. */
interface Outgoing {
  id: number
  file: File
  share: number
  msg?: string
  giving: AbortController
}

/** What an experiment works on may be raw data of any instrument. */
const problemOf = (file: File) => fileProblem(file, fileBytes, 'data')

const filesOf = (answer: unknown): AnswerFile[] =>
  rowsOf(answer).flatMap(({ rid, name }) =>
    typeof rid === 'string' ? [{ rid, name: typeof name === 'string' ? name : '文件' }] : [],
  )

let lastId = 0

/** Files of an answer: stored one by one as they are chosen, with how far each is. */
export function FileAnswer({ answer, onAnswer, upload, ...props }: ControlProps) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const input = useRef<HTMLInputElement>(null)
  const files = filesOf(answer)
  // Several may arrive before the next rendering.
  const latest = useRef(files)
  latest.current = files
  useLeaveWarning(outgoing.some(({ msg }) => msg === undefined))
  const { hint, ...field } = fieldOf({ answer, onAnswer, upload, ...props })
  const limit = `最多${answerLimits.files}个，每个不超过${fileBytes / 1024 / 1024} MB`

  const keep = (next: AnswerFile[]) => {
    latest.current = next
    onAnswer(next)
  }
  const change = (id: number, more: Partial<Outgoing>) =>
    setOutgoing((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const drop = (id: number) => setOutgoing((before) => before.filter((one) => one.id !== id))

  const send = async ({ id, file, giving }: Outgoing) => {
    const onProgress = (share: number) => change(id, { share })
    const result = await upload(file, { onProgress, signal: giving.signal })
    if (giving.signal.aborted) return
    if ('msg' in result) return change(id, { msg: result.msg })
    drop(id)
    keep([...latest.current, result.file])
  }
  const start = (file: File, msg = problemOf(file)) => {
    const one: Outgoing = { id: ++lastId, file, share: 0, msg, giving: new AbortController() }
    setOutgoing((before) => [...before, one])
    if (msg === undefined) void send(one)
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const room = answerLimits.files - files.length - outgoing.length
    for (const [at, file] of [...(currentTarget.files ?? [])].entries())
      start(file, at < room ? undefined : `最多${answerLimits.files}个文件`)
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
  const giveUp = ({ id, giving }: Outgoing) => {
    giving.abort()
    drop(id)
  }

  return (
    <FieldGroup {...field} hint={[hint, limit].filter(Boolean).join('；')}>
      <div className="files">
        <ul className="file-list" aria-live="polite">
          {files.map(({ rid, name }) => (
            <li className="file" key={rid}>
              <FileText size={18} />
              <span className="file-name">{name}</span>
              <IconButton
                label={`移除文件 ${name}`}
                onClick={() => keep(latest.current.filter((one) => one.rid !== rid))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
          {outgoing.map((one) => (
            <li className={`file ${one.msg ? 'failed' : ''}`} key={one.id}>
              {one.msg === undefined ? (
                <ProgressBar label={`正在上传 ${one.file.name}`} value={one.share} />
              ) : (
                <span className="file-name">
                  {one.file.name}
                  <span className="field-error">{one.msg}</span>
                </span>
              )}
              {one.msg !== undefined && problemOf(one.file) === undefined && (
                <Button
                  kind="link"
                  size="small"
                  onClick={() => {
                    drop(one.id)
                    start(one.file)
                  }}
                >
                  重试
                </Button>
              )}
              <IconButton
                label={`${one.msg === undefined ? '取消上传' : '移除文件'} ${one.file.name}`}
                onClick={() => giveUp(one)}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          name={props.name}
          aria-label={field.label}
          tabIndex={-1}
          multiple
          onChange={choose}
        />
        <Button
          size="small"
          icon={<UploadIcon size={16} />}
          disabled={files.length >= answerLimits.files}
          onClick={() => input.current?.click()}
        >
          上传文件
          <span className="visually-hidden">：{field.label}</span>
        </Button>
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
