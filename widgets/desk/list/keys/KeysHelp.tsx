import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { Checkbox } from '@lab/ui/field'
import type { KeyWord } from './words.ts'
import './keys.css'

interface KeysHelpProps {
  words: readonly KeyWord[]
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** Which keys there are here, and a switch for those whom they disturb. */
export function KeysHelp({ words, isOn, onTurn, onClose }: KeysHelpProps) {
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
        {words.map(({ keys, does }) => (
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
      <p className="desk-note">正在输入或有弹窗时不起作用。</p>
      <Checkbox name="keys" label="使用快捷键" checked={isOn} onChange={onTurn} />
    </Dialog>
  )
}
