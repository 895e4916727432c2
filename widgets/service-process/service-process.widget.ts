import { defineWidget } from '@lab/widget'
import { ServiceProcess } from './ServiceProcess.tsx'
import './service-process.css'

export default defineWidget({
  tag: 'lab-service-process',
  View: ServiceProcess,
})
