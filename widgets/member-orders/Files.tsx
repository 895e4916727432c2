import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { DataDialog, viewKindOf } from '@lab/ui/data-view'
import { Tag } from '@lab/ui/tag'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { Documents } from './Documents.tsx'
import { DownloadAll } from './DownloadAll.tsx'
import type { Assign } from './order.ts'
import { useOrder } from './useOrder.tsx'

const kinds = { data: '数据', report: '报告', contract: '合同', protocol: '协议' } as const

const emptyWords = ({ state }: Assign) => (isEnd(state) ? '没有数据与文件' : '数据完成并通过复核后出现在这里')

/** Data and documents of an experiment, the newest version first, with what the lab wrote to it; documents can be asked for. */
export function Files({ assign }: { assign: Assign }) {
  const { openFile } = useOrder()
  const files = assign.files.toSorted((a, b) => b.version - a.version || b.created - a.created)
  const notes = assign.notes.toSorted((a, b) => b.version - a.version)
  const { api, base } = useLab()
  const [viewed, setViewed] = useState<string>()
  const open = async (rid: string, view?: boolean) => {
    const { code, data } = await api.post('file/link', { rid, view }, { feedback: false })
    return code && data ? base + data.url : undefined
  }

  return (
    <div className="files-of">
      {files.length + notes.length === 0 && <p className="talk-none">{emptyWords(assign)}</p>}
      {notes.map(({ version, text, created, void: since }) => (
        <section
          key={version}
          className={since === undefined ? 'data-note' : 'data-note void'}
          aria-label={`第 ${version} 版的结果说明`}
        >
          <h4>
            结果说明 · 第 {version} 版<small className="number">{dateTimeOf(created)}</small>
            {since !== undefined && <Tag kind="danger">已召回，请勿使用</Tag>}
          </h4>
          <p>{text}</p>
        </section>
      ))}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.rid} className={file.void === undefined ? 'file-row' : 'file-row void'}>
              <FileText size={20} />
              <div>
                <p className="file-row-name">{file.name}</p>
                <p className="file-row-note number">
                  {kinds[file.kind]}
                  {file.kind === 'data' && ` 第 ${file.version} 版`} · {shownSize(file.size)} ·{' '}
                  {dateTimeOf(file.created)}
                </p>
              </div>
              {file.void !== undefined && <Tag kind="danger">已召回，请勿使用</Tag>}
              {viewKindOf(file) && (
                <Button size="small" onClick={() => setViewed(file.rid)} aria-label={`查看 ${file.name}`}>
                  查看
                </Button>
              )}
              <Button size="small" onClick={() => void openFile(file)} aria-label={`下载 ${file.name}`}>
                下载
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length + notes.length > 1 && <DownloadAll assign_rid={assign.rid} />}
      {viewed && (
        <DataDialog
          files={files.filter(viewKindOf)}
          rid={viewed}
          onChoose={setViewed}
          open={open}
          onDownload={(file) => void openFile(file)}
          onClose={() => setViewed(undefined)}
        />
      )}
      <Documents assign={assign} />
    </div>
  )
}
