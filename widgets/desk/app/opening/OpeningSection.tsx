import { deskAddress } from '@lab/contract/rules/app/desk'
import { missingIn } from '@lab/contract/rules/app/opening/items'
import { shortDate } from '@lab/contract/rules/ground/time'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { useLinkTo } from '../../list/address.ts'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { ItemRow } from './ItemRow.tsx'
import { isTrialChannel, type TrialChannel, TrialDialog } from './TrialDialog.tsx'
import './opening.css'

/** Whether the shop takes orders, and what it lacks for that; an admin opens it, and closes it for a time. */
export function OpeningSection() {
  const { messages } = useLab()
  const { staff, call } = useDesk()
  const linkTo = useLinkTo()
  const { found, isFailed, reload } = useFound('staff/opening/info', {})
  const [asked, setAsked] = useState<'open' | 'close' | TrialChannel>()
  const close = () => setAsked(undefined)
  const mayDecide = mayCall(staff.role, 'staff/opening/open')

  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={8} />
  const { open, text, until, items } = found
  const missing = missingIn(items)
  const left = items.filter((item) => !item.done)

  const openShop = async () => {
    const { code } = await call('staff/opening/open', {})
    if (code) messages.success('已开业，可以下单了')
    close()
    await reload()
  }

  return (
    <div className="desk-section opening">
      <div className="desk-title">
        <h1>开业</h1>
      </div>
      <section className="opening-now" aria-label="是否接单">
        <p className="opening-said">
          {open ? <Tag kind="success">接单中</Tag> : <Tag kind="warning">不接单</Tag>}
          {open
            ? '访客可以下单和预约。'
            : text === undefined
              ? '还没有开业：访客可以浏览、注册、提交需求，不能下单和预约。'
              : `暂停接单${until ? `，${shortDate(until)}自动恢复` : ''}；在办的照常进行。`}
        </p>
        {text !== undefined && <blockquote className="opening-text">{text}</blockquote>}
        {mayDecide && (
          <div className="desk-acts">
            {!open && (
              <Button kind="primary" disabled={missing.length > 0} onClick={() => setAsked('open')}>
                {text === undefined ? '开业' : '恢复接单'}
              </Button>
            )}
            {(open || text !== undefined) && (
              <Button onClick={() => setAsked('close')}>{open ? '暂停接单' : '修改暂停的说明'}</Button>
            )}
            {!open && missing.length > 0 && (
              <span className="desk-note">还缺 {missing.length} 项必需的，补齐之后才能开业。</span>
            )}
          </div>
        )}
        {!mayDecide && <p className="desk-note">开业与暂停由管理员决定。</p>}
      </section>
      <section aria-labelledby="opening-items">
        <div className="desk-title">
          <h2 id="opening-items">开业清单</h2>
          <span className="desk-note number">
            {left.length === 0 ? '全部完成' : `完成 ${items.length - left.length} / ${items.length}`}
          </span>
        </div>
        <ul className="opening-list">
          {items.map(({ key, done: isDone }) => (
            <ItemRow
              key={key}
              item={key}
              isDone={isDone}
              onTry={mayDecide && isTrialChannel(key) ? () => setAsked(key) : undefined}
            />
          ))}
        </ul>
        {mayCall(staff.role, 'staff/import/list') && (
          <p className="opening-more">
            <a {...linkTo(deskAddress('import'))} className="link">
              期初导入：从表格带来已有的会员、余额与应收
            </a>
          </p>
        )}
      </section>
      {asked === 'open' && (
        <Question
          title={text === undefined ? '现在开业？' : '现在恢复接单？'}
          keep="再看看"
          confirm={text === undefined ? '开业' : '恢复接单'}
          kind="primary"
          onKeep={close}
          onConfirm={openShop}
        >
          <p>访客立即可以下单和预约。</p>
          {left.length > 0 && <p>还没有做的：{left.map(({ title }) => title).join('、')}。</p>}
        </Question>
      )}
      {asked === 'close' && (
        <CloseDialog text={text ?? ''} until={until ?? ''} onClose={close} onDone={reload} />
      )}
      {asked && asked !== 'open' && asked !== 'close' && (
        <TrialDialog channel={asked} onClose={close} onDone={reload} />
      )}
    </div>
  )
}
