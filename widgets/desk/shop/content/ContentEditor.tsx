import type { DataOf } from '@lab/contract/calls'
import type { Problem } from '@lab/contract/rules/ground/problem'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { useLab } from '@lab/core/react'
import { focusField } from '@lab/ui/form'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import { BodyFields } from './BodyFields.tsx'
import { ContentBar } from './ContentBar.tsx'
import { ContentHistory } from './ContentHistory.tsx'
import type { ContentDetail } from './content.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { SavingFault } from './SavingFault.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useDraft } from './useDraft.ts'

interface ContentEditorProps {
  kind: ContentKind
  /** Missing for a new item. */
  detail?: ContentDetail
  /** Called once a new item has its id. */
  onBegun?: (id: string) => void
  /** Shows it as it is now. */
  reload: (id?: string) => unknown
}

type Asked =
  | { ask: 'publish'; checked: DataOf<'staff/content/check'> }
  | { ask: 'history' | 'withdraw' | 'discard' }

const noBegin = () => {}

/** Writes one item: a draft that saves itself, beside it what may be done with it. */
export function ContentEditor({ kind, detail, onBegun = noBegin, reload }: ContentEditorProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const [id, setId] = useState(detail?.id)
  const draft = useDraft({
    kind,
    detail,
    onBegun: (made) => {
      setId(made)
      onBegun(made)
    },
  })
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [open, setOpen] = useState<Asked>()
  const box = useRef<HTMLDivElement>(null)
  const [first] = problems
  // A project's editor leads to its parts by itself.
  useEffect(() => {
    if (first && box.current) focusField(box.current, `body.${first.at}`)
  }, [first])
  const state = detail?.state ?? 'draft'
  const isScheduled = detail?.draft?.publish_at !== undefined
  const errors = {
    ...draft.fields,
    ...Object.fromEntries(problems.map(({ at, msg }) => [`body.${at}`, msg])),
  }

  const after = async () => {
    setOpen(undefined)
    await reload(id)
  }
  const publish = async () => {
    if (id === undefined || !(await draft.flush())) return
    const { code, data } = await call('staff/content/check', { kind, id })
    if (!code || !data) return
    setProblems(data.problems)
    if (data.problems.length > 0) messages.error(data.problems[0]?.msg ?? '')
    else setOpen({ ask: 'publish', checked: data })
  }
  const preview = async () => {
    if (id === undefined || !(await draft.flush())) return
    const { code, data } = await call('staff/content/preview', { kind, id })
    if (code && data) window.open(data.url, '_blank', 'noopener')
  }
  const bringBack = async () => {
    if (id !== undefined && (await call('staff/content/bringBack', { kind, id })).code) await after()
  }
  const restore = async (number: number) => {
    if (id !== undefined && (await call('staff/content/restore', { kind, id, number })).code) await after()
  }
  const overwrite = async () => {
    const { data } = await call('staff/content/detail', { kind, id: id ?? '' })
    if (!data) return
    draft.goOn(data.version)
    await draft.flush()
  }

  return (
    <div className="content-editor" ref={box}>
      <ContentBar
        kind={kind}
        detail={detail}
        isBegun={id !== undefined}
        draft={draft}
        onPreview={() => void preview()}
        onPublish={() => void publish()}
        onBringBack={() => void bringBack()}
        onAsk={(ask) => setOpen({ ask })}
      />
      {detail?.editing && (
        <p className="desk-warning" role="status">
          {detail.editing.by} 在 {dateTimeOf(detail.editing.since)} 打开了它，可能正在编辑。
        </p>
      )}
      <SavingFault draft={draft} onTake={() => void reload(id)} onOverwrite={() => void overwrite()} />
      <BodyFields
        kind={kind}
        body={draft.body}
        errors={errors}
        problems={problems}
        isLocked={isScheduled}
        onChange={draft.change}
      />
      {open?.ask === 'publish' && id !== undefined && (
        <PublishDialog
          item={{ kind, id, version: draft.version() ?? 1 }}
          checked={open.checked}
          onClose={() => setOpen(undefined)}
          onDone={after}
          onStale={() => {
            setOpen(undefined)
            draft.outdate()
          }}
        />
      )}
      {open?.ask === 'history' && detail && (
        <ContentHistory kind={kind} detail={detail} onRestore={restore} onClose={() => setOpen(undefined)} />
      )}
      {(open?.ask === 'withdraw' || open?.ask === 'discard') && id !== undefined && (
        <TakeBack
          what={open.ask}
          item={{ kind, id }}
          isNew={state === 'draft'}
          isScheduled={isScheduled}
          onClose={() => setOpen(undefined)}
          onDone={after}
        />
      )}
    </div>
  )
}
