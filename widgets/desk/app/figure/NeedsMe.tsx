import { deskTabsOf } from '@lab/contract/rules/app/desk'
import { todosOf } from '@lab/contract/rules/work/experiment/queue'
import { Check } from '@lab/ui/icons'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { useCounted } from '../../useCounts.ts'
import { Todo, Waiting } from '../today/Todo.tsx'
import '../today/today.css'

/** What waits for who looks, each leading to it. */
export function NeedsMe() {
  const { staff } = useDesk()
  const counted = useCounted()
  const { found } = useFound('staff/today', {})
  const todos = todosOf(staff.role).filter((key) => (found?.counts[key] ?? 0) > 0)
  const tabs = deskTabsOf(staff.role).filter(({ key }) => key !== 'today' && counted[key])
  return (
    <section className="desk-todo-group figure-needs" aria-label="等着处理">
      <h2>等着处理</h2>
      {found && todos.length + tabs.length === 0 && (
        <p className="desk-note figure-clear">
          <Check size={16} />
          没有等着处理的。
        </p>
      )}
      <ul>
        {todos.map((key) => (
          <Todo key={key} todo={key} count={found?.counts[key] ?? 0} />
        ))}
        {tabs.map((tab) => (
          <Waiting key={tab.key} tab={tab} count={counted[tab.key] ?? 0} />
        ))}
      </ul>
    </section>
  )
}
