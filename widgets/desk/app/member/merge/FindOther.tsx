import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { useFound } from '../../../list/useFound.ts'
import { type MemberRow, nameOf } from '../member.ts'

interface OthersProps {
  kw: string
  /** The one whose page it is. */
  rid: string
  onChoose: (other: MemberRow) => void
}

function Others({ kw, rid, onChoose }: OthersProps) {
  const { found, isFailed, reload } = useFound('staff/member/list', { page: 1, limit: 10, kw })
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={3} />
  const list = found.list.filter((one) => one.rid !== rid && !one.merged_into)
  if (list.length === 0) return <p role="status">没有符合条件的其他账号</p>
  return (
    <ul className="desk-rows" aria-label="找到的账号">
      {list.map((one) => (
        <li key={one.rid}>
          <span className="desk-rows-grow">
            {nameOf(one)} <span className="number">{one.phone}</span>
            <small>
              {one.company} · 订单 {one.orders}
            </small>
          </span>
          <Button size="small" aria-label={`选择：${nameOf(one)} ${one.phone}`} onClick={() => onChoose(one)}>
            选择
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Finds the other account of the same person. */
export function FindOther({ name, rid, onChoose }: Omit<OthersProps, 'kw'> & { name: string }) {
  const [typed, setTyped] = useState(name)
  const [kw, setKw] = useState(name)
  return (
    <div className="desk-form">
      <p className="desk-note">找到同一个人的另一个账号，先看会转过去什么，再提交给另一位同事复核。</p>
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          setKw(typed.trim())
        }}
      >
        <TextField
          label="另一个账号的姓名、手机、单位或邮箱"
          name="kw"
          type="search"
          maxLength={50}
          value={typed}
          onChange={setTyped}
        />
        <div>
          <Button type="submit">查询</Button>
        </div>
      </form>
      {kw && <Others kw={kw} rid={rid} onChoose={onChoose} />}
    </div>
  )
}
