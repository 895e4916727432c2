import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import {
  requirementEventWords,
  requirementStates,
} from '@lab/contract/rules/work/requirement/requirement-states'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Tag } from '@lab/ui/tag'
import { useDesk } from '../../session/desk-session.ts'
import { requirementLooks } from './looks.ts'
import '../sample/sample.css'

/** What a visitor wrote, the files, and what was done about it. */
export function RequirementView({ found }: { found: DataOf<'staff/requirement/detail'> }) {
  const { api } = useLab()
  const { staff } = useDesk()
  const download = async (file_rid: string) => {
    const { token } = staff
    const { code, data } = await api.post('file/link', { rid: file_rid }, { token })
    if (code && data) window.open(data.url, '_blank', 'noopener')
  }
  return (
    <>
      <p className="requirement-facts">
        <Tag kind={requirementLooks[found.state]}>{requirementStates[found.state]}</Tag>
        <span className="number desk-note">
          {[found.number, found.type, dateTimeOf(found.created), found.partner].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p>
        {[found.name, found.company].filter(Boolean).join('，')}，
        <a className="number" href={`tel:${found.phone}`}>
          {found.phone}
        </a>
      </p>
      <p className="requirement-text">{found.content}</p>
      {found.files.length > 0 && (
        <ul className="requirement-files">
          {found.files.map((file) => (
            <li key={file.rid}>
              <Button kind="link" size="small" onClick={() => void download(file.rid)}>
                下载 {file.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.timeline.length > 0 && (
        <ol className="sample-history" aria-label="经过">
          {found.timeline.map(({ at, event, staff: who, note }) => (
            <li key={`${at} ${event}`}>
              <time className="number" dateTime={new Date(at * 1000).toISOString()}>
                {dateTimeOf(at)}
              </time>{' '}
              {who} {requirementEventWords[event].history}
              {note && `：${note}`}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
