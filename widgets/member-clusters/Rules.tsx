import { hrefOf } from '@lab/contract/rules/ground/routes'
import { clusterLimits, clusterRules } from '@lab/contract/rules/people/cluster/cluster'
import { mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextArea } from '@lab/ui/choices'
import { Question } from '@lab/ui/dialog'
import { Checkbox, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { amountOf, amountRule, amountText } from './amount.ts'
import type { Cluster } from './cluster.ts'
import { useSend } from './useSend.ts'

/** The group's name and rules, and its end, which is the owner's. */
export function Rules({ cluster, onChange }: { cluster: Cluster; onChange: () => void }) {
  const lab = useLab()
  const send = useSend()
  const { rid, role, transfer } = cluster
  const [isRemoving, setRemoving] = useState(false)
  const setsApproval = mayInCluster(role, 'setApproval')
  const form = useForm({
    initial: {
      name: cluster.name,
      company: cluster.company,
      sketch: cluster.sketch,
      approval: amountText(cluster.approval_fen),
      quotes: cluster.asks_quotes,
    },
    rules: [...clusterRules, amountRule('approval', '[审批金额]')],
    submit: async ({ approval, quotes, ...named }) => {
      const asked = { rid, ...named, approval_fen: amountOf(approval), asks_quotes: quotes }
      const { code, fields } = await send('cluster/edit', asked)
      if (!code) return fields
      lab.messages.success('操作成功!')
      onChange()
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  const takeBack = async () => {
    const { code, reason } = await send('cluster/transferCancel', { rid })
    if (code) lab.messages.success('操作成功!')
    if (code || reason) onChange()
  }
  const remove = async () => {
    const { code } = await send('cluster/del', { rid })
    setRemoving(false)
    if (!code) return
    lab.messages.success('群组已删除')
    lab.navigation.go(hrefOf('member-communityMg'))
  }
  return (
    <>
      <form className="member-form member-panel cluster-rules" {...form.props}>
        <TextField label="群组名称" required maxLength={clusterLimits.name} {...form.field('name')} />
        <TextField label="所属单位" required maxLength={clusterLimits.company} {...form.field('company')} />
        <TextArea label="说明" maxLength={clusterLimits.sketch} {...form.field('sketch')} />
        <TextField
          label="超过多少元的订单须审批"
          inputMode="decimal"
          autoComplete="off"
          hint={setsApproval ? '成员的一个订单中由群组支付的合计；不填则都不须审批' : '由负责人设定'}
          disabled={!setsApproval}
          {...form.field('approval')}
        />
        <Checkbox
          name="quotes"
          label="先报价、付款，后实验（企业流程）"
          hint="不选则先实验、后付款；只影响以后的订单"
          checked={form.values.quotes}
          onChange={(quotes) => form.set('quotes', quotes)}
        />
        <div className="member-acts">
          <Button type="submit" kind="primary" busy={form.busy}>
            保存
          </Button>
        </div>
      </form>
      {transfer && mayInCluster(role, 'transfer') && (
        <section className="member-card" aria-label="移交">
          <p>已请{transfer.name}接手群组，等待对方接受。</p>
          <Button size="small" onClick={() => void takeBack()}>
            收回移交
          </Button>
        </section>
      )}
      {mayInCluster(role, 'delete') && (
        <section className="member-card" aria-label="删除群组">
          <p>余额为零、没有未结清的款项时，可以删除群组；成员会离开，订单与账单保留。</p>
          <Button size="small" kind="danger" onClick={() => setRemoving(true)}>
            删除群组
          </Button>
        </section>
      )}
      {isRemoving && (
        <Question
          title={`删除「${cluster.name}」？`}
          keep="保留群组"
          confirm="删除"
          onKeep={() => setRemoving(false)}
          onConfirm={remove}
        >
          <p>删除后不能恢复，成员不能再选择由它付款；成员和等待审核的申请人会收到通知。</p>
        </Question>
      )}
    </>
  )
}
