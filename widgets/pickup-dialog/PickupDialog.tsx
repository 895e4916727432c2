import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog, useIsFirst } from '@lab/ui/dialog'
import { useReady } from '@lab/ui/pickup'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { frame } from './frame.ts'
import { PickupForm } from './PickupForm.tsx'

interface PickupDialogProps {
  attributes: { trigger: boolean; label: string }
  host: WidgetHost
}

/** The way into its dialog, and the dialog while core says that it is open. */
export function PickupDialog({ attributes: { trigger, label }, host }: PickupDialogProps) {
  const { dialogs } = useLab()
  const isOpen = useStore(dialogs, ({ open }) => open?.name === 'pickup')
  const isFirst = useIsFirst('pickup')

  const close = () => {
    dialogs.close()
    host.emit('lab-close')
  }
  return (
    <>
      {trigger && (
        <Button
          kind="primary"
          part="button trigger"
          aria-haspopup="dialog"
          onClick={() => dialogs.open('pickup')}
        >
          {label}
        </Button>
      )}
      {isOpen && isFirst() && <OpenDialog host={host} onClose={close} />}
    </>
  )
}

function OpenDialog({ host, onClose }: { host: WidgetHost; onClose: () => void }) {
  const { settings } = useLab()
  const [readiness, retry] = useReady()
  const { samplingSetting, allowRegion } = useStore(settings, (state) => state)

  if (readiness === 'ready' && samplingSetting && allowRegion)
    return <PickupForm settings={{ samplingSetting, allowRegion }} host={host} onClose={onClose} />
  return (
    <Dialog {...frame} onClose={onClose}>
      <div className="pickup-waiting">
        {readiness === 'failed' ? <ErrorState onRetry={retry} /> : <Skeleton lines={12} />}
      </div>
    </Dialog>
  )
}
