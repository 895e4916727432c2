import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { ProcessSteps, processes } from '@lab/ui/process'
import { RichText } from '@lab/ui/rich-text'
import { Section } from '@lab/ui/section'
import { Skeleton } from '@lab/ui/skeleton'

/** What each process begins with. */
const starts: Record<string, { lead: string; label: string; route: 'project' | 'require' }> = {
  university: { lead: '学生、老师与个人：先测试、后付款', label: '浏览服务项目', route: 'project' },
  company: { lead: '企业：先报价签约，再付款测试', label: '发布需求', route: 'require' },
}

export function Guide({ data: { text } }: { data: { text: string } }) {
  return (
    <>
      <Processes />
      {text && (
        <div className="container guide-text">
          <RichText html={text} />
        </div>
      )}
    </>
  )
}

function Processes() {
  const lab = useLab()
  return processes.map(({ id, label, steps }, at) => {
    const start = starts[id]
    return (
      <Section
        key={id}
        className="guide-process"
        title={`${label}：${steps.length} 步`}
        lead={start?.lead}
        tinted={at % 2 === 1}
      >
        <ProcessSteps label={label} steps={steps} />
        {start && (
          <p className="guide-start">
            <ButtonLink kind="primary" href={lab.link(hrefOf(start.route))}>
              {start.label}
            </ButtonLink>
          </p>
        )}
      </Section>
    )
  })
}

export function GuideSkeleton() {
  return (
    <>
      <Processes />
      <div className="container guide-text">
        <Skeleton className="guide-skeleton" lines={16} />
      </div>
    </>
  )
}
