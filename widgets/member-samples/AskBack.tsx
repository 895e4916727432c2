import { hrefOf } from '@lab/contract/rules/ground/routes'
import { placeText } from '@lab/contract/rules/people/address/place'
import { recycleLimits } from '@lab/contract/rules/work/sample/recycle'
import { useOnce } from '@lab/core/api/useOnce'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { RadioGroup, TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { Link } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import type { OwnSample } from './looks.ts'

interface AskBackProps {
  samples: readonly OwnSample[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Asks for samples back: to which address, and what the lab should know. */
export function AskBack({ samples, onClose, onDone }: AskBackProps) {
  const { api, link, messages } = useLab()
  const { found, isFailed, reload } = useOwn('address/list', {})
  const addresses = (found?.list ?? []).toSorted((a, b) => b.default - a.default)
  const once = useOnce()
  const form = useForm({
    initial: { address_rid: '', message: '' },
    rules: [],
    submit: async (values) => {
      const address_rid = values.address_rid || addresses[0]?.address_rid || ''
      const asked = {
        sample_rids: samples.map(({ rid }) => rid),
        address_rid,
        ...(values.message.trim() && { message: values.message.trim() }),
      }
      const { code, reason, fields } = await once(asked, (options) =>
        api.post('sample4recycle/add', asked, options),
      )
      if (fields?.address_rid) return fields
      if (code) messages.success('提交成功!')
      if (code || reason) await onDone()
      return undefined
    },
  })
  const chosen = form.values.address_rid || addresses[0]?.address_rid
  return (
    <FormDialog
      title={`申请寄回 ${samples.length} 个样品`}
      width={560}
      onClose={onClose}
      form={form}
      act="提交申请"
      isBlocked={!chosen}
      layout="ask-back"
    >
      <p className="sample-note">{samples.map(({ name }) => name).join('、')}</p>
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={3} />}
      {addresses.length > 0 && (
        <RadioGroup
          {...form.field('address_rid')}
          value={chosen}
          label="寄回地址"
          required
          options={addresses.map((address) => ({
            value: address.address_rid,
            label: `${address.name} ${address.phone}${address.default ? '（默认）' : ''}`,
            hint: placeText(address),
          }))}
        />
      )}
      {found && (
        <p>
          {addresses.length === 0 && '还没有保存的地址。'}
          <Link href={link(hrefOf('member-address'))}>管理地址</Link>
        </p>
      )}
      <TextArea
        label="留言"
        hint="例如保存条件、希望的快递。运费到付。"
        maxLength={recycleLimits.message}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
