import { defineWidget } from '@lab/widget'
import { attributes, loadReserve } from './load.ts'
import { Reserve } from './Reserve.tsx'
import './reserve.css'

export default defineWidget({
  tag: 'lab-reserve',
  embeddable: false,
  attributes,
  load: loadReserve,
  View: Reserve,
})
