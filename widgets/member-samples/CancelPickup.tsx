import { placeText } from '@lab/contract/rules/people/address/place'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import type { WidgetHost } from '@lab/widget'
import { useLayoutEffect, useRef } from 'react'
import type { Pickup } from './usePickups.ts'
import { whenOf } from './words.ts'

const unreachable = '暂时无法连接服务器，请稍后再试'

interface CancelPickupProps {
  pickup: Pickup
  host: WidgetHost
  onChange: () => Promise<unknown>
  onKeep: () => void
}

/** Asks before a pickup is canceled, and says what is lost by it. */
export function CancelPickup({ pickup, host, onChange, onKeep }: CancelPickupProps) {
  const { api, messages } = useLab()
  const keep = useRef<HTMLButtonElement>(null)
  // What loses nothing is at hand first.
  useLayoutEffect(() => keep.current?.focus(), [])

  const cancel = async () => {
    const { rid } = pickup
    const { code, msg, reason } = await api.post('sampling/cancel', { rid }, { feedback: false })
    if (!code) {
      await messages.alertError(msg || unreachable)
      // The courier was faster, or another tab: the list is out of date.
      if (reason) await onChange()
      return
    }
    messages.success('操作成功!')
    host.emit('lab-pickup-canceled', { rid })
    await onChange()
  }
  return (
    <Dialog
      title="取消这次取样？"
      width={440}
      role="alertdialog"
      onClose={onKeep}
      footer={
        <>
          <Button ref={keep} onClick={onKeep}>
            保留预约
          </Button>
          <ActButton kind="danger" onAct={cancel}>
            取消预约
          </ActButton>
        </>
      }
    >
      <div className="cancel">
        <p>
          <strong className="number">{whenOf(pickup)}</strong>
          <br />
          {placeText(pickup)}
        </p>
        <p className="cancel-loss">
          {pickup.state === 'assigned' && '已安排的取样员将不再上门。'}
          取消后，这个时间段的名额会让给他人，不能恢复；仍需取样时，要重新预约还有空位的时间段。
        </p>
      </div>
    </Dialog>
  )
}
