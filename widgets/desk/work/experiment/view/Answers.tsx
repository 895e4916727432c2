import { FileLink } from '../../../act/FileLink.tsx'
import type { DeskAssign } from '../acts/acts.ts'
import { Panel } from './Panel.tsx'
import '../view.css'

export function Answers({ assign: { answered, count, project } }: { assign: DeskAssign }) {
  return (
    <Panel title="实验要求">
      <dl className="desk-answers">
        <div>
          <dt>数量</dt>
          <dd className="number">
            {count} {project.unit}
          </dd>
        </div>
        {answered.map(({ label, text, files }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{files ? files.map((file) => <FileLink key={file.rid} file={file} />) : text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
