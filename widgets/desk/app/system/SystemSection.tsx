import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Table } from '@lab/ui/table'
import { useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { Backups } from './Backups.tsx'
import { Faults } from './Faults.tsx'
import { factsOf, serverColumns, tableColumns } from './info.tsx'
import { SlowCalls } from './SlowCalls.tsx'
import './system.css'

/** How the installation runs: what on which servers, what went wrong, what is slow, how large it is, and its backups. */
export function SystemSection() {
  const info = useFound('staff/system/info', {})
  const backups = useFound('staff/system/backups', {})
  const [faultPage, setFaultPage] = useState(1)
  const faults = useFound('staff/system/errors', { page: faultPage })
  const [slowPage, setSlowPage] = useState(1)
  const slow = useFound('staff/system/slow', { page: slowPage })
  const all = [info, backups, faults, slow]
  const reload = () => Promise.all(all.map((one) => one.reload()))
  const isFailed = all.some((one) => one.isFailed)
  // Shown together: what came later would move what stands.
  const found = all.every((one) => one.found) ? info.found : undefined
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
          <Backups result={backups} />
          <Faults result={faults} onPage={setFaultPage} />
          <SlowCalls result={slow} onPage={setSlowPage} />
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
