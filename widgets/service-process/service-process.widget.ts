import { tabsStyles } from '@lab/ui'
import { sectionStyles } from '@lab/ui/parts'
import { processStyles } from '@lab/ui/process'
import { defineWidget } from '@lab/widget'
import { ServiceProcess } from './ServiceProcess.tsx'
import css from './service-process.css?inline'

export default defineWidget({
  tag: 'lab-service-process',
  summary: '服务流程：高校院所客户六步，企业客户五步',
  parts: { tab: '客户类型的标签' },
  View: ServiceProcess,
  styles: [...sectionStyles, ...tabsStyles, ...processStyles, css],
})
