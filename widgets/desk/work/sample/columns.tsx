import { dateOf, daySeconds } from '@lab/contract/rules/ground/time'
import { sampleStates } from '@lab/contract/rules/work/experiment/states'
import { noticeDays } from '@lab/contract/rules/work/sample/guards'
import { Checkbox } from '@lab/ui/field'
import { Link } from '@lab/ui/link'
import { sampleLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { DeskSample } from './looks.ts'
import type { Chosen } from './useChosen.ts'
import './sample.css'

const linkTo = (number: string) => `/desk/sample?number=${encodeURIComponent(number)}`

export const tickColumn = ({ has, tick }: Chosen): Column<DeskSample> => ({
  key: 'tick',
  title: '选择',
  cell: ({ number }) => (
    <Checkbox
      label={<span className="visually-hidden">选择 {number}</span>}
      name={`tick-${number}`}
      checked={has(number)}
      onChange={(isOn) => tick(number, isOn)}
    />
  ),
})

export const sampleColumn: Column<DeskSample> = {
  key: 'number',
  title: '样品',
  sorts: ['number', 'number_last'],
  cell: ({ number, name, form }) => (
    <div>
      <Link className="number" href={linkTo(number)}>
        {number}
      </Link>
      <p className="desk-note">{[name, form].filter(Boolean).join(' · ')}</p>
    </div>
  ),
}

export const stateColumn: Column<DeskSample> = {
  key: 'state',
  title: '状态',
  cell: ({ state, recycle, waived }) => (
    <div className="sample-tags">
      <Tag kind={sampleLooks[state]}>{sampleStates[state]}</Tag>
      {recycle && <Tag kind="warning">申请寄回</Tag>}
      {waived !== undefined && <Tag>不寄回</Tag>}
    </div>
  ),
}

export const placeColumn: Column<DeskSample> = {
  key: 'place',
  title: '位置',
  cell: ({ place }) => place ?? <span className="desk-note">未放置</span>,
}

export const ownerColumn: Column<DeskSample> = {
  key: 'member',
  title: '客户',
  cell: ({ member }) => (
    <div>
      {member.name}
      <p className="desk-note">{member.company}</p>
    </div>
  ),
}

/** When it may go, and what is in the way until then. */
export const keepColumn: Column<DeskSample> = {
  key: 'keep_until',
  title: '留样期',
  sorts: ['due', 'due_last'],
  cell: ({ keep_until, noticed, waived, discardable }) => (
    <div className="number">
      {waived !== undefined
        ? '客户不寄回，可以处置'
        : keep_until === undefined
          ? ''
          : `至 ${dateOf(keep_until)}`}
      {waived === undefined && keep_until !== undefined && (
        <p className="desk-note">
          {noticed === undefined
            ? `${dateOf(keep_until - noticeDays * daySeconds)} 起通知`
            : `已于 ${dateOf(noticed)} 通知，${discardable === undefined ? '' : `${dateOf(discardable)} 起可处置`}`}
        </p>
      )}
    </div>
  ),
}
