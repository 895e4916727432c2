import { type Arrival, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { Button } from '@lab/ui/button'
import { Checkbox, TextField } from '@lab/ui/field'
import { setFootHeight } from '@lab/ui/foot-height'
import { EmptyState } from '@lab/ui/state'
import { useRef, useState } from 'react'
import { BulkProgress } from '../../act/bulk/BulkProgress.tsx'
import { Keys } from '../../list/keys/Keys.tsx'
import { helpKey, type KeyWord } from '../../list/keys/words.ts'
import { useQuery } from '../../list/useQuery.ts'
import { ReceivedOrder } from './ReceivedOrder.tsx'
import { ScanField } from './ScanField.tsx'
import { isOpen, useReceiving } from './useReceiving.ts'
import './sample.css'

const receiveKeys: readonly KeyWord[] = [
  { keys: ['j', '↓'], does: '下一个样品' },
  { keys: ['k', '↑'], does: '上一个样品' },
  { keys: ['x'], does: '记为已送达，或清除' },
  { keys: ['A'], does: '已送达' },
  { keys: ['M'], does: '未收到' },
  { keys: ['D'], does: '已损坏' },
  { keys: ['I'], does: '量不足' },
  { keys: ['Ctrl', 'Enter'], does: '登记' },
  { keys: ['/'], does: '回到扫描框' },
  helpKey,
]

/** Takes parcels in: a sample is scanned, the others of its order stand beside it, and one key says what came. */
export function ReceiveView() {
  const { text, narrow } = useQuery('sample')
  const number = text('number')
  const isWhole = text('whole') === '1'
  const receiving = useReceiving(number, isWhole)
  const { orders, marks, current, count, isBusy, fault, said, told, find, send, bulk } = receiving
  const { mark, unmark, setCurrent, canSay } = receiving
  const [place, setPlace] = useState('')
  const here = useRef<HTMLDivElement>(null)

  const open = orders.flatMap(({ samples }) => samples.filter(isOpen))
  const step = (by: 1 | -1) => {
    const at = open.findIndex(({ number }) => number === current)
    const next = open[(at + by + open.length) % open.length]
    if (next) setCurrent(next.number)
  }
  const say = (state: Arrival) => {
    if (!canSay(current, state)) return
    mark(current, { state })
  }
  const scan = (text: string) => {
    if (number) narrow({ number: '' })
    void find(text)
  }
  const at = open.find(({ number }) => number === current)
  const spoken = said || (at ? `${current} ${sampleStates[marks[current]?.state ?? at.state]}` : '')
  const toggle = () => (current in marks ? unmark(current) : say('arrived'))

  return (
    <div className="receive" ref={here}>
      <ScanField
        isBusy={isBusy}
        fault={fault}
        onScan={scan}
        onKey={say}
        onStep={step}
        onSend={() => void send(place)}
      />
      <div className="receive-way">
        <Checkbox
          name="whole"
          label="整单收样：扫到一个样品，整单都记为“已送达”"
          checked={isWhole}
          onChange={(isOn) => narrow({ whole: isOn ? '1' : '' })}
        />
        <Keys
          words={receiveKeys}
          said={spoken}
          acts={() => ({
            j: () => step(1),
            k: () => step(-1),
            x: toggle,
            '/': () => here.current?.querySelector<HTMLElement>('.scan-control > input')?.focus(),
          })}
        />
      </div>
      <p className="receive-keys">
        扫到的样品或整单记为“已送达”。输入框空着时：
        <kbd>A</kbd>已送达 <kbd>M</kbd>未收到 <kbd>D</kbd>已损坏 <kbd>I</kbd>量不足 <kbd>↑</kbd>
        <kbd>↓</kbd>换样品 <kbd>Ctrl</kbd>
        <kbd>Enter</kbd>登记
      </p>
      {told && (
        <p className="receive-said" aria-hidden="true">
          {told}
        </p>
      )}
      {orders.length === 0 && (
        <EmptyState
          title="扫描样品标签开始收样"
          hint="扫码枪、摄像头或键盘都可以；扫描或输入订单号，整单待收的样品一次记为“已送达”"
        />
      )}
      {orders.map((found) => (
        <ReceivedOrder key={found.order.rid} found={found} receiving={receiving} />
      ))}
      {count > 0 && (
        <div className="receive-send" ref={setFootHeight}>
          <TextField
            label="存放位置（可不填）"
            name="place"
            value={place}
            onChange={setPlace}
            maxLength={50}
            autoComplete="off"
          />
          <Button kind="action" busy={isBusy} onClick={() => void send(place)}>
            登记 {count} 个样品
          </Button>
        </div>
      )}
      <BulkProgress bulk={bulk} />
    </div>
  )
}
