import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab, useStore } from '@lab/core/react'
import { Checkbox } from '@lab/ui/field'
import { Mail } from '@lab/ui/icons'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useCallback, useEffect, useRef, useState } from 'react'

type Settings = DataOf<'inbox/settings'>
type Kind = Settings['groups'][number]['kinds'][number]['kind']

/** The settings with one kind's answer changed. */
const changed = ({ groups, ...rest }: Settings, kind: Kind, mail: boolean): Settings => ({
  ...rest,
  groups: groups.map(({ kinds, ...group }) => ({
    ...group,
    kinds: kinds.map((one) => (one.kind === kind ? { ...one, mail } : one)),
  })),
})

/** Which messages come by mail too; each answer is kept at once. */
export function MailSettings() {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const [settings, setSettings] = useState<Settings>()
  const [isFailed, setFailed] = useState(false)
  const turn = useRef(0)

  const load = useCallback(async () => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await lab.api.post('inbox/settings', {}, { feedback: false })
    if (mine !== turn.current) return
    if (code && data) setSettings(data)
    else setFailed(true)
  }, [lab])
  useEffect(() => {
    if (isMember) void load()
    return () => {
      turn.current++
    }
  }, [isMember, load])

  const choose = async (kind: Kind, mail: boolean) => {
    const mine = ++turn.current
    setSettings((now) => now && changed(now, kind, mail))
    const { code } = await lab.api.post('inbox/settings', { mail: { [kind]: mail } })
    // What could not be kept is not shown as kept.
    if (!code && mine === turn.current) setSettings((now) => now && changed(now, kind, !mail))
  }

  if (isFailed) return <ErrorState onRetry={() => void load()} />
  if (!settings) return <Skeleton lines={10} />
  const information = <a href={lab.link(hrefOf('member-information'))}>个人信息</a>
  return (
    <div className="mail-settings">
      <p className="mail-where">
        <Mail size={20} strokeWidth={1.75} />
        {settings.email ? (
          <span>
            勾选的消息同时发送到 <strong>{settings.email}</strong>，可在{information}中修改邮箱。
          </span>
        ) : (
          <span>还没有填写邮箱，消息只在站内通知。请先在{information}中填写。</span>
        )}
      </p>
      <div className="mail-groups">
        {settings.groups.map(({ title, kinds }) => (
          <fieldset key={title} className="mail-group">
            <legend>{title}</legend>
            {kinds.map(({ kind, title, mail }) => (
              <Checkbox
                key={kind}
                name={kind}
                label={title}
                checked={mail}
                onChange={(yes) => void choose(kind, yes)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
