import type { DataOf } from '@lab/contract/calls'
import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Choices = DataOf<'inbox/channels'>
type Kind = Choices['groups'][number]['kinds'][number]['kind']
export type Choose = (kind: Kind, channel: 'mail' | 'wechat', yes: boolean) => Promise<void>

/** The choices with one answer changed. */
const changed = ({ groups, ...rest }: Choices, kind: Kind, answer: object): Choices => ({
  ...rest,
  groups: groups.map(({ kinds, ...group }) => ({
    ...group,
    kinds: kinds.map((one) => (one.kind === kind ? { ...one, ...answer } : one)),
  })),
})

/** By which channels the member's messages come, and how that is changed. */
export const useChoices = () => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [choices, setChoices] = useState<Choices>()
  const [isFailed, setFailed] = useState(false)
  const turn = useRef(0)

  const load = useCallback(async () => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await api.post('inbox/channels', {}, { feedback: false })
    if (mine !== turn.current) return
    if (code && data) setChoices(data)
    else setFailed(true)
  }, [api])
  useEffect(() => {
    if (isMember) void load()
    return () => {
      turn.current++
    }
  }, [isMember, load])

  const choose: Choose = async (kind, channel, yes) => {
    const mine = ++turn.current
    setChoices((now) => now && changed(now, kind, { [channel]: yes }))
    const { code } = await api.post('inbox/setChannels', { kind, [channel]: yes })
    // What could not be kept is not shown as kept.
    if (!code && mine === turn.current) setChoices((now) => now && changed(now, kind, { [channel]: !yes }))
  }

  return { choices, isFailed, load, choose }
}
