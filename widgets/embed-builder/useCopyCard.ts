import { useBrief } from '@lab/ui/copy'
import type { Card } from './useCard.ts'

/** Milliseconds for which what was done is said. */
const shown_ms = 6000

/** Through the event of a copy: `clipboard.write` would take out the styles, which this page's policy forbids. */
const handOver = ({ html, title, link }: Card): boolean => {
  let isTaken = false
  const hand = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', `${title} ${link}`)
    isTaken = event.clipboardData !== null
  }
  document.addEventListener('copy', hand, { once: true })
  document.execCommand?.('copy')
  document.removeEventListener('copy', hand)
  return isTaken
}

/** Copies a card as what an editor pastes: formatted text, or a picture. */
export const useCopyCard = () => {
  const [notice, setNotice] = useBrief<string>(shown_ms)

  const write = async (parts: Record<string, Blob | Promise<Blob>>, done: string, otherwise: string) => {
    try {
      await navigator.clipboard.write([new ClipboardItem(parts)])
      setNotice(done)
    } catch {
      setNotice(otherwise)
    }
  }

  return {
    notice,
    copyFormatted: (card: Card) =>
      setNotice(handOver(card) ? '已复制，到编辑器里直接粘贴' : '浏览器不允许复制，请复制下面的代码'),
    copyPicture: ({ picture }: Card) =>
      write(
        { 'image/png': fetch(picture).then((answer) => answer.blob()) },
        '已复制图片',
        '浏览器不允许复制图片，请下载',
      ),
  }
}
