import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { queueKeys } from './useQueueKeys.ts'
import '../queue.css'

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="快捷键"
      width={400}
      closeOnBackdrop
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <dl className="desk-keys">
        {queueKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
