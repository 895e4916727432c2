import { eventWords } from '@lab/contract/rules/work/experiment/events'
import { Button } from '@lab/ui/button'
import { type ActKey, actOf, acts, type DeskAssign, isAct, nextAct } from './acts.ts'
import '../acts.css'

interface ActionBarProps {
  assign: DeskAssign
  onAct: (event: ActKey) => void
}

/** Gravest last. */
const rank = (key: ActKey) => (actOf(key).isGrave ? 1000 : 0) + Object.keys(acts).indexOf(key)

/** Offered only while they make sense: of a pair the one that does now, an answer where something was asked. */
const paired: readonly string[] = ['hold', 'resume', 'revise', 'retract', 'documentRefuse'] satisfies ActKey[]

/** All that may be done now: the usual step first, and why not what may not. */
export function ActionBar({ assign, onAct }: ActionBarProps) {
  const usual = nextAct[assign.state]
  const known = assign.can.flatMap(({ event, ok, why }) => (isAct(event) ? [{ event, ok, why }] : []))
  const offered = known.filter(({ event, ok }) => ok || event === usual || !paired.includes(event))
  const sorted = [...offered].sort(
    (a, b) => Number(b.event === usual) - Number(a.event === usual) || rank(a.event) - rank(b.event),
  )
  const refused = sorted.filter(({ ok }) => !ok)
  if (sorted.length === 0) return null
  return (
    <div className="desk-actions">
      <div className="desk-acts" role="toolbar" aria-label="操作">
        {sorted.map(({ event, ok }) => (
          <Button
            key={event}
            size="small"
            kind={event === usual ? 'primary' : 'quiet'}
            className={actOf(event).isGrave ? 'desk-grave' : undefined}
            disabled={!ok}
            aria-describedby={ok ? undefined : `desk-why-${event}`}
            onClick={() => onAct(event)}
          >
            {eventWords[event].act}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className="desk-why">
          {refused.map(({ event, why }) => (
            <li key={event} id={`desk-why-${event}`}>
              {eventWords[event].act}：{why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
