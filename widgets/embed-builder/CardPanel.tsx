import { partnerKey } from '@lab/contract/rules/people/partner/partner-link'
import { Button } from '@lab/ui/button'
import { Copy } from '@lab/ui/icons'
import { ButtonLink } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import Download from 'lucide-react/icons/download'
import { Code } from './Code.tsx'
import type { SnippetRequest } from './snippets.ts'
import { type Card, useCard } from './useCard.ts'
import { useCopyCard } from './useCopyCard.ts'

/** px, as `/embed/card` is asked for. */
const frameHeight = 220

const frameSnippet = ({ frame, title }: Card) =>
  `<iframe src="${frame.replace(/&/g, '&amp;')}" title="${title.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}" width="640" height="${frameHeight}" loading="lazy" style="border: 0; max-width: 100%"></iframe>`

const countedOf = ({ link }: Card, partner: string) => {
  if (!partner) return '填上合作方密钥，经卡片来的访问与注册就计入您的网站；不填也能用。'
  return new URL(link).searchParams.get(partnerKey.param) === partner
    ? '经这张卡片来的访问与注册计入您的网站。'
    : '这个密钥没有登记或已停用：卡片照常可用，来访不计入。'
}

/** Cards that need no script where they are pasted: a picture, formatted text, a frame. */
export function CardPanel({ widget, choices }: Pick<SnippetRequest, 'widget' | 'choices'>) {
  const card = useCard(widget, choices)
  const { notice, copyFormatted, copyPicture } = useCopyCard()
  if (!card) return <Skeleton lines={8} />
  if (card === 'failed') return <p className="builder-missing">卡片没有取到，请稍后再试。</p>
  return (
    <>
      <p className="builder-note">{countedOf(card, choices.partner)}</p>
      <img
        className="builder-card"
        src={card.picture}
        alt={`卡片：${card.title}`}
        width={1080}
        height={1080}
      />
      <div className="builder-acts">
        <ButtonLink
          size="small"
          href={card.picture}
          download={`${card.title}.png`}
          icon={<Download size={16} />}
        >
          下载图片
        </ButtonLink>
        <Button size="small" icon={<Copy size={16} />} onClick={() => void copyPicture(card)}>
          复制图片
        </Button>
        <Button size="small" icon={<Copy size={16} />} onClick={() => void copyFormatted(card)}>
          复制图文
        </Button>
        <span role="status">{notice}</span>
      </div>
      <p className="builder-note">
        公众号、学校新闻系统这类只有可视编辑器的地方，用“复制图文”后直接粘贴；有源码模式的，粘贴下面的代码。它只有普通元素与行内样式，外链被删掉时还有二维码。
      </p>
      <Code name="图文卡片 代码" text={card.html} />
      <p className="builder-note">许放 iframe 的地方，可以放会随门户更新的卡片：</p>
      <Code name="卡片 iframe 代码" text={frameSnippet(card)} />
    </>
  )
}
