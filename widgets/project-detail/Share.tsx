import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import Share2 from 'lucide-react/icons/share-2'

/** Hands the page's address on: by the device's own sharing, else to the clipboard, else to be copied by hand. */
export function Share({ project: { rid, name } }: { project: { rid: string; name: string } }) {
  const lab = useLab()
  const share = async () => {
    if (!lab.window) return
    const { navigator, location } = lab.window
    const url = new URL(lab.link(hrefOf('detail', { rid })), location.href).href
    try {
      if (navigator.share) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        lab.messages.success('链接已复制')
      }
    } catch (error) {
      // Closing the device's sheet is no failure.
      if ((error as Error).name !== 'AbortError') lab.messages.info(`请复制链接：${url}`)
    }
  }
  return (
    <Button icon={<Share2 size={16} />} onClick={() => void share()}>
      <span className="share-word">分享</span>
    </Button>
  )
}
