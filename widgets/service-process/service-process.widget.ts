import { tabsStyles } from '@lab/ui'
import { sectionStyles } from '@lab/ui/parts'
import { processStyles } from '@lab/ui/process'
import { defineWidget } from '@lab/widget'
import { ServiceProcess } from './ServiceProcess.tsx'
import css from './service-process.css?inline'

export default defineWidget({
  tag: 'lab-service-process',
  View: ServiceProcess,
  styles: [...sectionStyles, ...tabsStyles, ...processStyles, css],
})
