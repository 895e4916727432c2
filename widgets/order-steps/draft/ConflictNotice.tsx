import { useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TriangleAlert } from '@lab/ui/icons'
import { useOrder } from '../order-context.ts'

/** Asks which of two holds where something was typed otherwise on another device meanwhile. */
export function ConflictNotice() {
  const { store } = useOrder()
  const conflict = useStore(store, (state) => state.conflict)
  if (!conflict) return null
  return (
    <div className="order-notice warning" role="alert">
      <TriangleAlert size={18} />
      <p>
        您在另一处也修改了{conflict.what.slice(0, 3).join('、')}
        {conflict.what.length > 3 && `等 ${conflict.what.length} 处`}，其余内容已合并。以哪一处为准？
      </p>
      <div className="order-notice-acts">
        <Button size="small" onClick={() => store.resolve('mine')}>
          这里填写的
        </Button>
        <Button size="small" onClick={() => store.resolve('theirs')}>
          另一处填写的
        </Button>
      </div>
    </div>
  )
}
