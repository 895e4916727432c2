import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TriangleAlert, X } from '@lab/ui/icons'
import { useEffect, useState } from 'react'

const height = '44px'

/** Tells the page how far the notice reaches below the bar of narrow screens; returns how to take it back. */
const makeRoom = () => {
  const { style } = document.documentElement
  style.setProperty('--lab-notice-height', height)
  return () => {
    style.removeProperty('--lab-notice-height')
  }
}

/** Says that orders cannot be placed normally while the profile is incomplete (reading 42). */
export function ProfileNotice() {
  const lab = useLab()
  const isIncomplete = useStore(lab.user, ({ userInfo }) => userInfo?.complete === false)
  const [isClosed, setClosed] = useState(false)
  const isShown = isIncomplete && !isClosed
  useEffect(() => {
    if (isShown) return makeRoom()
  }, [isShown])
  return (
    <div className="notice-place" role="status">
      {isShown && (
        <p className="notice">
          <TriangleAlert size={16} />
          <span>身份信息未完善，暂不能正常下单</span>
          <Button className="notice-open" kind="link" onClick={() => lab.dialogs.open('identity')}>
            去完善
          </Button>
          <button
            type="button"
            className="notice-close"
            aria-label="关闭提示"
            onClick={() => setClosed(true)}
          >
            <X size={16} />
          </button>
        </p>
      )}
    </div>
  )
}
