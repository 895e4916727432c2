import type { UnsentForm } from '@lab/core'
import { useAct } from '@lab/core/api/useAct'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { TextArea } from '../choices/TextArea.tsx'
import type { AnswerFile, Upload } from '../parameter-form/control.ts'
import { FileAnswer } from '../parameter-form/FileAnswer.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { TalkWords } from './TalkWords.tsx'
import { type TalkWord, useTalk } from './useTalk.ts'
import './talk.css'

export interface TypedWord {
  text: string
  files: AnswerFile[]
}

export interface TalkProps {
  /** Whom one talks with, and about what, for screen readers. */
  label: string
  side: 'member' | 'staff'
  /** Must stay the same function while the experiment does. `undefined`: it failed. */
  load: () => Promise<readonly TalkWord[] | undefined>
  /** `key` is the same when the same word is sent again. */
  send: (
    word: { text?: string; file_rids?: string[] },
    key: string,
  ) => Promise<{ word: TalkWord } | { msg: string }>
  upload: Upload
  onOpenFile: (file: TalkWord['files'][number]) => void
  /** Where what is typed and not sent is kept. */
  unsent?: UnsentForm<TypedWord>
  /** Answers that are often given: one press puts them into the field. */
  phrases?: readonly string[]
}

const filesField = {
  key: 'files',
  label: '附件',
  kind: 'file',
  required: false,
  help: '',
} as const

/** Not `randomUUID`, which plain http lacks. */
const newKey = () => `talk-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const nothing: TypedWord = { text: '', files: [] }

/** What member and lab write to each other on an experiment, with a place to write. */
export function Talk({ label, side, load, send, upload, onOpenFile, unsent, phrases = [] }: TalkProps) {
  const { words, isFailed, reload, add } = useTalk(load)
  const [typed, setTyped] = useState<TypedWord>(() => ({ ...nothing, ...unsent?.load() }))
  const { act, isBusy } = useAct()
  const [fault, setFault] = useState('')
  const key = useRef(newKey())

  const type = (change: Partial<TypedWord>) => {
    const next = { ...typed, ...change }
    key.current = newKey()
    setTyped(next)
    setFault('')
    unsent?.save(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const text = typed.text.trim()
    if (!text && typed.files.length === 0) return setFault('请输入留言，或添加附件')
    const file_rids = typed.files.map(({ rid }) => rid)
    const word = { ...(text && { text }), ...(file_rids.length > 0 && { file_rids }) }
    const result = await act(() => send(word, key.current))
    if (!result) return
    if ('msg' in result) return setFault(result.msg)
    add(result.word)
    key.current = newKey()
    setTyped(nothing)
    unsent?.drop()
  }

  return (
    <div className="talk">
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!isFailed && !words && <Skeleton className="talk-skeleton" />}
      {words && words.length > 0 && (
        <TalkWords label={label} side={side} words={words} onOpenFile={onOpenFile} />
      )}
      {words?.length === 0 && (
        <p className="talk-none">
          {side === 'member' ? '有问题，或要补充什么，可以随时写给实验室' : '还没有留言'}
        </p>
      )}
      <form className="talk-form" onSubmit={submit} noValidate>
        {phrases.length > 0 && (
          <div className="talk-phrases">
            {phrases.map((phrase) => (
              <button
                key={phrase}
                type="button"
                onClick={() => type({ text: typed.text ? `${typed.text}\n${phrase}` : phrase })}
              >
                {phrase}
              </button>
            ))}
          </div>
        )}
        <TextArea
          label="留言"
          labelHidden
          name="text"
          rows={2}
          maxLength={2000}
          placeholder={side === 'member' ? '写给实验室…' : '写给客户…'}
          value={typed.text}
          error={fault || undefined}
          onChange={(text) => type({ text })}
        />
        <div className="talk-foot">
          <FileAnswer
            field={filesField}
            name="talk-files"
            answer={typed.files}
            onAnswer={(files) => type({ files: files as AnswerFile[] })}
            upload={upload}
          />
          <Button type="submit" kind="primary" size="small" busy={isBusy}>
            发送
          </Button>
        </div>
      </form>
    </div>
  )
}
