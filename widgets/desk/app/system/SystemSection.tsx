import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Table } from '@lab/ui/table'
import { useFound } from '../../list/useFound.ts'
import { Backups } from './Backups.tsx'
import { Faults } from './Faults.tsx'
import { factsOf, serverColumns, tableColumns } from './info.tsx'
import { SlowCalls } from './SlowCalls.tsx'
import './system.css'

/** How the installation runs: what on which servers, what went wrong, what is slow, how large it is, and its backups. */
export function SystemSection() {
  const { found, isFailed, reload } = useFound('staff/system/info', {})
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>运行情况</h1>
        <div className="desk-acts">
          {found && <span className="desk-note number">{dateTimeOf(found.now)}</span>}
          <Button size="small" onClick={() => void reload()}>
            刷新
          </Button>
        </div>
      </div>
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={12} />}
      {found && (
        <>
          {found.lacks.map((lack) => (
            <p key={lack} className="desk-error">
              {lack}
            </p>
          ))}
          <dl className="desk-facts system-facts">
            {factsOf(found).map(({ term, said }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="number">{said}</dd>
              </div>
            ))}
          </dl>
          <div className="system-part">
            <h2>服务器</h2>
            <Table
              caption="服务器"
              columns={serverColumns(found.now)}
              rows={found.servers}
              rowKey={({ rid }) => rid}
            />
          </div>
          <Backups />
          <Faults />
          <SlowCalls />
          <div className="system-part">
            <h2>最大的表</h2>
            <Table
              caption="最大的表"
              columns={tableColumns}
              rows={found.database.tables}
              rowKey={({ name }) => name}
            />
          </div>
        </>
      )}
    </div>
  )
}
