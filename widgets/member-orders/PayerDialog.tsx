import { payerFor } from '@lab/contract/rules/people/payer/payer'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { PayerChoice } from '@lab/ui/payer-choice'
import type { Assign } from './order.ts'
import { useOrder } from './useOrder.tsx'

/** Another pays for one experiment from now on, until it is billed. */
export function PayerDialog({ assign, onClose }: { assign: Assign; onClose: () => void }) {
  const { move } = useOrder()
  const form = useForm({
    initial: { cluster_rid: assign.payer.kind === 'cluster' ? assign.payer.rid : '' },
    rules: [],
    submit: async ({ cluster_rid }) => {
      if (await move('assign/payer', assign, { payer: payerFor(cluster_rid) })) onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={`更换付款方：${assign.project.name}`}
      width={520}
      onClose={onClose}
      form={form}
      act="更换"
    >
      <PayerChoice
        value={form.values.cluster_rid}
        onChange={(cluster_rid) => form.set('cluster_rid', cluster_rid)}
      />
    </FormDialog>
  )
}
