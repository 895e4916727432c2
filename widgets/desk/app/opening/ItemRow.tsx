import { deskTabsOf } from '@lab/contract/rules/app/desk'
import { type OpeningItem, openingItem, openingItemAddress } from '@lab/contract/rules/app/opening/items'
import { Button } from '@lab/ui/button'
import { Check } from '@lab/ui/icons'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'
import { useDesk } from '../../session/desk-session.ts'

interface ItemRowProps {
  item: OpeningItem
  isDone: boolean
  /** Tries a channel; absent where there is nothing to try. */
  onTry?: () => void
}

/** One item of the list: whether it is done, why it matters, and the way to where it is filled in. */
export function ItemRow({ item, isDone, onTry }: ItemRowProps) {
  const { title, why, tab, isAdvised } = openingItem(item)
  const linkTo = useLinkTo()
  const { staff } = useDesk()
  const maySee = deskTabsOf(staff.role).some(({ key }) => key === tab)
  return (
    <li className={isDone ? 'opening-item done' : 'opening-item'}>
      <span className="opening-mark" aria-hidden="true">
        {isDone && <Check size={16} />}
      </span>
      <div className="opening-what">
        <h3>
          {title}
          <span className="visually-hidden">{isDone ? '：已完成' : '：未完成'}</span>
          {!isDone && !isAdvised && <Tag kind="warning">必需</Tag>}
          {!isDone && isAdvised && <Tag kind="plain">建议</Tag>}
        </h3>
        {!isDone && <p className="desk-note">{why}</p>}
      </div>
      {onTry ? (
        <Button size="small" aria-label={`试发：${title}`} onClick={onTry}>
          {isDone ? '再试发' : '试发'}
        </Button>
      ) : (
        maySee &&
        tab !== 'opening' && (
          <a {...linkTo(openingItemAddress(item))} className="link">
            {isDone ? '查看' : '去填写'}
            <span className="visually-hidden">：{title}</span>
          </a>
        )
      )}
    </li>
  )
}
