import { type SampleState, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { Tag } from '@lab/ui/tag'
import type { DeskAssign } from '../acts/acts.ts'
import { Panel } from './Panel.tsx'
import '../view.css'

const looks = {
  expected: 'plain',
  arrived: 'success',
  missing: 'danger',
  damaged: 'danger',
  insufficient: 'danger',
  in_test: 'primary',
  stored: 'success',
  returned: 'plain',
  discarded: 'plain',
} as const satisfies Record<SampleState, string>

export function Samples({ assign: { samples } }: { assign: DeskAssign }) {
  return (
    <Panel title="样品" count={samples.length}>
      {samples.length === 0 ? (
        <p className="desk-note">这个项目不需要样品。</p>
      ) : (
        <ul className="desk-rows">
          {samples.map(({ rid, number, name, state, place, left_out }) => (
            <li key={rid}>
              <a className="number" href={`/desk/sample?number=${encodeURIComponent(number)}`}>
                {number}
              </a>
              <span className="desk-rows-grow">
                {name}
                {left_out && <small>不参与本实验：客户已按到样继续</small>}
                {place && <small>{place}</small>}
              </span>
              <Tag kind={looks[state]}>{sampleStates[state]}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
