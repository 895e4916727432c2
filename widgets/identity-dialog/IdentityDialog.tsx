import { useLab, useStore } from '@lab/core/react'
import { Dialog } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import type { WidgetHost } from '@lab/widget'
import { IdentityForm } from './IdentityForm.tsx'

/** Width in px (spec §9). */
const frame = { title: '身份认证', width: 870 } as const

/** Nothing but its dialog, while core says that it is open. */
export function IdentityDialog({ host }: { host: WidgetHost }) {
  const lab = useLab()
  const isOpen = useStore(lab.dialogs, ({ open }) => open?.name === 'identity')
  const isLoading = useStore(lab.user, ({ status }) => status === 'loading')

  if (!isOpen) return null
  const close = () => {
    lab.dialogs.close()
    host.emit('lab-close')
  }
  if (isLoading) {
    return (
      <Dialog {...frame} onClose={close}>
        <Skeleton lines={10} />
      </Dialog>
    )
  }
  return <IdentityForm frame={frame} host={host} onLater={close} />
}
