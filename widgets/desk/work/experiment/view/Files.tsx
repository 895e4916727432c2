import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { documentKinds } from '@lab/contract/rules/work/experiment/documents'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { DataDialog, viewKindOf } from '@lab/ui/data-view'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { FileLink } from '../../../act/FileLink.tsx'
import { useDesk } from '../../../session/desk-session.ts'
import type { DeskAssign } from '../acts/acts.ts'
import { Panel } from './Panel.tsx'
import '../view.css'

const kinds = { data: '数据', ...documentKinds, protocol: '协议' } as const

/** What the member asked for beside the data, and has not got. */
function Asked({ documents }: Pick<DeskAssign, 'documents'>) {
  return documents.map(({ kind, state, at, reason }) => (
    <p key={kind} className="desk-note">
      <Tag kind={state === 'wanted' ? 'warning' : 'plain'}>
        {state === 'wanted' ? '客户索取' : '没有提供'}
      </Tag>{' '}
      {kinds[kind]} <span className="number">{dateTimeOf(at)}</span>
      {reason && `：${reason}`}
    </p>
  ))
}

/** The files that were given and what was written to them, the newest version first. */
export function Files({ assign: { files, notes, documents } }: { assign: DeskAssign }) {
  const { api, base, link } = useLab()
  const { token } = useDesk().staff
  const [viewed, setViewed] = useState<string>()
  const open = async (rid: string, view?: boolean) => {
    const { code, data } = await api.post('file/link', { rid, view }, { token, feedback: false })
    return code && data ? base + data.url : undefined
  }
  const download = async (rid: string) => {
    const { code, data } = await api.post('file/link', { rid }, { token })
    if (code && data) window.location.assign(link(data.url))
  }
  const versions = [...new Set([...files, ...notes].map(({ version }) => version))].sort((a, b) => b - a)
  return (
    <Panel title="数据与文件" count={files.length + notes.length}>
      <Asked documents={documents} />
      {versions.length === 0 && <p className="desk-note">还没有数据与文件。</p>}
      {versions.map((version) => {
        const own = files.filter((file) => file.version === version)
        const note = notes.find((one) => one.version === version)
        return (
          <section key={version} className="desk-version" aria-label={`第${version}版`}>
            <h3>
              第<span className="number">{version}</span>版
              {[...own, note].some((one) => one?.void !== undefined) && <Tag kind="danger">已召回</Tag>}
            </h3>
            {note && (
              <p className="desk-data-note">
                <small className="number">结果说明 · {dateTimeOf(note.created)}</small>
                {note.text}
              </p>
            )}
            <ul className="desk-rows" hidden={own.length === 0}>
              {own.map((file) => (
                <li key={file.rid}>
                  <span className="desk-rows-grow">
                    <FileLink file={file} />
                    <small className="number">
                      {kinds[file.kind]} · {dateTimeOf(file.created)}
                      {file.downloaded !== undefined && ` · 客户已下载 ${dateTimeOf(file.downloaded)}`}
                    </small>
                  </span>
                  {viewKindOf(file) && (
                    <Button size="small" onClick={() => setViewed(file.rid)}>
                      查看
                      <span className="visually-hidden"> {file.name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {viewed && (
        <DataDialog
          files={files.filter(viewKindOf)}
          rid={viewed}
          onChoose={setViewed}
          open={open}
          onDownload={({ rid }) => void download(rid)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Panel>
  )
}
