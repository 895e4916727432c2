import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { ShownItem } from '@lab/core/plan/shown'
import { RadioGroup } from '@lab/ui/choices'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useOrder } from '../order-context.ts'
import type { OfProjects } from '../useForms.ts'
import type { Previewed } from './usePreview.ts'

interface PriceListProps {
  previewed: Previewed
  projects: OfProjects<DataOf<'open/web/device/detail'>>
}

/** Each experiment with its urgent options, its price line by line, and when its data are expected. */
export function PriceList({ previewed, projects }: PriceListProps) {
  const { items, problems } = useOrder()
  const { preview, isPending, refusal, retry } = previewed
  const lacksSamples = problems.some(({ step }) => step === 3)
  if (!preview && refusal) return <ErrorState title="价格载入失败" hint={refusal} onRetry={retry} />
  return (
    <ol className="order-prices" aria-busy={isPending}>
      {items.map((item) => {
        const priced = preview?.items.find(({ plan_rid }) => plan_rid === item.rid)
        return (
          <li key={item.rid} className="order-price">
            <div className="order-price-head">
              <p className="order-name">{item.project.name}</p>
              {priced && <strong className="number">{formatFen(priced.price_fen)}</strong>}
            </div>
            <Urgency item={item} options={projects.of(item.project.rid)?.urgent_options ?? []} />
            {priced ? (
              <>
                <ul className="order-why-lines">
                  {priced.why.map(({ label, fen }) => (
                    <li key={label}>
                      <span>{label}</span>
                      <span className="number">{formatFen(fen)}</span>
                    </li>
                  ))}
                </ul>
                <p className="order-hint">
                  预计样品收齐后 <span className="number">{priced.due_days}</span> 个工作日内交付数据
                </p>
              </>
            ) : lacksSamples ? (
              <p className="order-hint">登记样品后显示价格</p>
            ) : (
              <Skeleton lines={2} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface UrgencyProps {
  item: ShownItem
  options: readonly { name: string; factor: number; days: string }[]
}

const daysText = (days: string) => (/^[\d–-]+$/.test(days) ? `${days} 个工作日` : days)

function Urgency({ item, options }: UrgencyProps) {
  const { draft, change } = useOrder()
  if (options.length === 0) return null
  const set = (name: string) =>
    change(({ urgent: { [item.rid]: _, ...others } }) => ({
      urgent: name ? { ...others, [item.rid]: name } : others,
    }))
  return (
    <RadioGroup
      className="order-urgency"
      label={`${item.project.name}的交付速度`}
      labelHidden
      name={`urgent-${item.rid}`}
      value={draft.urgent[item.rid] ?? ''}
      onChange={set}
      options={[
        { value: '', label: '标准' },
        ...options.map(({ name, factor, days }) => ({
          value: name,
          label: name,
          hint: `价格 ×${factor} · ${daysText(days)}`,
        })),
      ]}
    />
  )
}
