import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { Checkbox, FieldGroup } from '@lab/ui/field'
import type { Offered } from './useOffered.ts'

interface PartnerWidgetsProps {
  offered: Offered['widgets']
  isAll: boolean
  chosen: readonly string[]
  error?: string
  onAll: (isAll: boolean) => void
  onChoose: (tags: string[]) => void
}

/** Which widgets a partner may show: every one, or those that are ticked. */
export function PartnerWidgets({ offered, isAll, chosen, error, onAll, onChoose }: PartnerWidgetsProps) {
  const toggle = (tag: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, tag] : chosen.filter((one) => one !== tag))
  const gone = chosen.filter((tag) => !offered.some((one) => one.tag === tag))
  return (
    <FieldGroup label="允许的部件" name="widgets" error={error}>
      <Checkbox label="全部部件，包括以后新增的" name="isAll" checked={isAll} onChange={onAll} />
      {!isAll && (
        <div className="desk-widgets">
          {[...offered, ...gone.map((tag) => ({ tag, summary: '已不提供' }))].map(({ tag, summary }) => (
            <Checkbox
              key={tag}
              name="widgets"
              label={
                <>
                  {widgetName(summary)} <span className="desk-code">{tag}</span>
                </>
              }
              checked={chosen.includes(tag)}
              onChange={(isChosen) => toggle(tag, isChosen)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
