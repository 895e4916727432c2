import { useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { useOrder } from '../order-context.ts'

const words = {
  none: '',
  typing: '保存中…',
  saving: '保存中…',
  saved: '已保存，可随时离开',
  failed: '',
} as const

/** Whether what is typed is kept where other devices find it. */
export function SaveNote() {
  const { store } = useOrder()
  const saving = useStore(store, (state) => state.saving)
  return (
    <div className={`order-saving ${saving}`} role="status">
      {words[saving]}
      {saving === 'failed' && (
        <>
          未能同步，内容已保存在本机
          <Button kind="link" size="small" onClick={() => void store.save()}>
            重试
          </Button>
        </>
      )}
    </div>
  )
}
