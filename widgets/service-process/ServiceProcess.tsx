import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { ProcessSteps, processes } from '@lab/ui/process'
import { Section } from '@lab/ui/section'
import { Tabs } from '@lab/ui/tabs'

export function ServiceProcess() {
  const lab = useLab()
  return (
    <Section
      title="服务流程"
      lead="每一步做什么、得到什么，都清清楚楚"
      more={{ href: lab.link(hrefOf('guide')), label: '查看更多' }}
    >
      <Tabs
        label="客户类型"
        kind="segment"
        keep
        tabs={processes.map(({ id, label, steps }) => ({
          id,
          label,
          panel: (
            <>
              <h3 className="process-kind">{label}</h3>
              <ProcessSteps steps={steps} label={label} />
            </>
          ),
        }))}
      />
    </Section>
  )
}
