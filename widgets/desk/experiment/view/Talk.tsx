import { mayCall } from '@lab/contract/rules/permissions'
import { shortDateTimeOf } from '@lab/contract/rules/time'
import { Button, ErrorState, Skeleton } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../../desk-session.ts'
import { FileLink } from '../../FileLink.tsx'
import { useFound } from '../../useFound.ts'
import { Panel } from './Panel.tsx'

interface TalkProps {
  rid: string
  unread: number
}

function Words({ rid }: { rid: string }) {
  const { call } = useDesk()
  const { found, isFailed, reload } = useFound('staff/assign/talks', { rid })
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !text.trim()) return
    setBusy(true)
    const { code } = await call('staff/assign/talk', { rid, text: text.trim() })
    setBusy(false)
    if (!code) return
    setText('')
    await reload()
  }
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={3} />
  return (
    <>
      {found.list.length === 0 && <p className="desk-note">还没有留言。</p>}
      <ol className="desk-words">
        {found.list.map((word) => (
          <li key={word.rid} className={word.actor}>
            <p className="desk-note number">
              {word.name} · {shortDateTimeOf(word.at)}
            </p>
            {word.text && <p className="desk-word">{word.text}</p>}
            {word.files.map((file) => (
              <FileLink key={file.rid} file={file} />
            ))}
          </li>
        ))}
      </ol>
      <form className="desk-say" onSubmit={send}>
        <TextArea
          label="留言"
          labelHidden
          placeholder="写给客户"
          name="text"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={setText}
        />
        <Button type="submit" size="small" kind="primary" busy={isBusy} disabled={!text.trim()}>
          发送
        </Button>
      </form>
    </>
  )
}

/** What member and lab write to each other about the experiment; whoever sees it has read it. */
export function Talk({ rid, unread }: TalkProps) {
  const { staff } = useDesk()
  if (!mayCall(staff.role, 'staff/assign/talks')) return null
  return (
    <Panel title={unread > 0 ? `沟通（${unread} 条未读）` : '沟通'}>
      <Words rid={rid} />
    </Panel>
  )
}
