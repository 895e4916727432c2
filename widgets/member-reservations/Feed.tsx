import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { useRef, useState } from 'react'

/** The private address of the member's calendar: shown when asked for, copied, replaced. */
export function Feed() {
  const { api, messages } = useLab()
  const [url, setUrl] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const shown = useRef<HTMLElement>(null)

  const ask = async (reset: boolean) => {
    setAsking(false)
    const { data } = await api.post('reservation/feed', { reset })
    if (!data) return
    setUrl(data.url)
    if (reset) messages.success('已换成新的地址，旧的不再有效')
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '')
      messages.success('已复制')
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div className="feed">
      <div>
        <h2>日历订阅</h2>
        <p>把预约放进手机或电脑的日历，改期后自动更新。地址只属于您，请勿转发。</p>
        {url && (
          <code ref={shown} className="feed-url">
            {url}
          </code>
        )}
      </div>
      <div className="feed-ways">
        {url ? (
          <>
            <Button size="small" onClick={() => void copy()}>
              复制
            </Button>
            <Button size="small" onClick={() => setAsking(true)}>
              换一个
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => void ask(false)}>
            显示地址
          </Button>
        )}
      </div>
      {isAsking && (
        <Question
          title="换一个订阅地址？"
          keep="不换"
          confirm="换一个"
          onKeep={() => setAsking(false)}
          onConfirm={() => void ask(true)}
        >
          <p>旧地址立即失效，已经订阅的日历要重新添加。</p>
        </Question>
      )}
    </div>
  )
}
