import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useAgain } from '@lab/core/plan/useAgain'
import { useLab } from '@lab/core/react'
import { ActButton } from '@lab/ui/button'

/** Orders the same once more: on to its samples, or to the list where something has changed. */
export function Again({ order }: { order: { rid: string; number: string } }) {
  const { api, messages, navigation } = useLab()
  const goOn = useAgain()
  const again = async () => {
    const { code, data } = await api.post('order/again', { rid: order.rid })
    if (!code || !data || (await goOn(data))) return
    const [problem] = data.problems
    if (problem) messages.info(problem.msg)
    if (data.added > 0) navigation.go(hrefOf('experiment-plan'))
  }
  return (
    <ActButton size="small" onAct={again}>
      再来一单<span className="visually-hidden">：{order.number}</span>
    </ActButton>
  )
}
