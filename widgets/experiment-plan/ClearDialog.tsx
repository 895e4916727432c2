import { planCount } from '@lab/contract/rules/shop/plan/plan'
import type { ShownItem } from '@lab/core/plan/shown'
import { ActButton, Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'

interface ClearDialogProps {
  items: readonly ShownItem[]
  onClear: () => Promise<boolean>
  onClose: () => void
}

const named = 3

/** Asks before everything is gone, and names it. */
export function ClearDialog({ items, onClear, onClose }: ClearDialogProps) {
  const clear = async () => {
    if (await onClear()) onClose()
  }
  const names = items.slice(0, named).map(({ project }) => `「${project.name}」`)
  return (
    <Dialog
      title="清空实验清单？"
      width={440}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <ActButton kind="danger" onAct={clear}>
            清空 {items.length} 项
          </ActButton>
        </>
      }
    >
      <p>
        将移除{names.join('')}
        {items.length > named && '等'}共 {items.length} 项、{planCount(items)} 份实验。
        已填写的需求一并删除，且不能撤销。
      </p>
    </Dialog>
  )
}
