import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import Info from 'lucide-react/icons/info'
import { useOrder } from '../order-context.ts'
import { withAside } from '../samples/by-plan.ts'

const most = 6

/** Offers samples of an older draft that the list tells otherwise by now; taken only when it is wished. */
export function DraftOffer() {
  const { draft, planned, change, newKey } = useOrder()
  const { aside } = draft
  if (!aside) return null
  const names = aside.samples.map(({ name }) => name.trim() || '未编号')
  const uses = new Set(aside.samples.flatMap((sample) => sample.for))
  const projects = planned.filter(({ rid }) => uses.has(rid)).map(({ project }) => `「${project.name}」`)
  return (
    <section className="order-notice warning" aria-label="另有一份草稿" role="status">
      <Info size={18} />
      <p>
        {aside.saved > 0 && `${dateTimeOf(aside.saved)} 保存的`}草稿中，{projects.join('')}另有{' '}
        <span className="number">{names.length}</span> 个样品：{names.slice(0, most).join('、')}
        {names.length > most && '…'}。现在按实验清单中填写的样品下单。
      </p>
      <div className="order-notice-acts">
        <Button size="small" onClick={() => change((now) => withAside(now, newKey))}>
          用草稿
        </Button>
        <Button size="small" onClick={() => change({ aside: null })}>
          不用
        </Button>
      </div>
    </section>
  )
}
