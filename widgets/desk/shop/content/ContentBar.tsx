import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { type ContentKind, itemStates, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { Button } from '@lab/ui/button'
import { Tag } from '@lab/ui/tag'
import { type ContentDetail, looks } from './content.ts'
import type { Draft, Saving } from './useDraft.ts'

const savingWords: Readonly<Record<Saving, string>> = {
  saved: '已保存',
  waiting: '尚未保存…',
  saving: '正在保存…',
  failed: '没有保存',
  stale: '没有保存：刚刚有人改过',
}

interface ContentBarProps {
  kind: ContentKind
  /** Missing for a new item. */
  detail?: ContentDetail
  /** Whether the server knows of it. */
  isBegun: boolean
  draft: Pick<Draft, 'isKept' | 'saving'>
  onPreview: () => void
  onPublish: () => void
  onBringBack: () => void
  onAsk: (what: 'history' | 'withdraw' | 'discard') => void
}

/** What is edited, how far it is saved, and what may be done with it. */
export function ContentBar({
  kind,
  detail,
  isBegun,
  draft,
  onPreview,
  onPublish,
  onBringBack,
  onAsk,
}: ContentBarProps) {
  const { title } = kindRow(kind)
  const state = detail?.state ?? 'draft'
  const isScheduled = detail?.draft?.publish_at !== undefined
  const hasDraft = draft.isKept || draft.saving !== 'saved'
  return (
    <div className="content-bar">
      <div>
        <h1>{detail?.title ?? `新建${title}`}</h1>
        <p className="content-states">
          <Tag kind={looks[state]}>{itemStates[state]}</Tag>
          {isScheduled && (
            <span className="desk-note number">{dateTimeOf(detail?.draft?.publish_at ?? 0)} 发布</span>
          )}
          <span className="desk-note" role="status">
            {!isBegun && draft.saving === 'saved' ? '写下第一个字后自动保存' : savingWords[draft.saving]}
          </span>
        </p>
      </div>
      <div className="desk-acts">
        {isBegun && (
          <Button size="small" onClick={onPreview}>
            预览
          </Button>
        )}
        {detail && (
          <Button size="small" onClick={() => onAsk('history')}>
            历史
          </Button>
        )}
        {state === 'withdrawn' && (
          <Button size="small" onClick={onBringBack}>
            重新上架
          </Button>
        )}
        {state === 'published' && !kindRow(kind).fixed && (
          <Button size="small" onClick={() => onAsk('withdraw')}>
            下架
          </Button>
        )}
        {isBegun && hasDraft && (
          <Button size="small" onClick={() => onAsk('discard')}>
            {isScheduled ? '取消定时' : '丢弃修改'}
          </Button>
        )}
        <Button
          kind="primary"
          size="small"
          disabled={!isBegun || !hasDraft || isScheduled}
          onClick={onPublish}
        >
          发布
        </Button>
      </div>
    </div>
  )
}
