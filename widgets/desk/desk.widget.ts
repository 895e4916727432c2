import { dialogStyles, linkStyles, skeletonStyles, spinnerStyles, stateStyles, tabsStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { countFieldStyles, progressBarStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { dataViewStyles } from '@lab/ui/data-view'
import { fileUploadStyles } from '@lab/ui/file-upload'
import { qrCodeStyles } from '@lab/ui/form'
import { identityFieldsStyles } from '@lab/ui/identity-fields'
import { parameterFormStyles } from '@lab/ui/parameter-form'
import { tagStyles } from '@lab/ui/parts'
import { pickupStyles } from '@lab/ui/pickup'
import { sampleEditorStyles } from '@lab/ui/sample-editor'
import { sortingStyles } from '@lab/ui/sorting'
import { roomyTableStyles } from '@lab/ui/table'
import { talkStyles } from '@lab/ui/talk'
import { timelineStyles } from '@lab/ui/timeline'
import { weekCalendarStyles } from '@lab/ui/week-calendar'
import { defineWidget } from '@lab/widget'
import { Desk } from './Desk.tsx'
import accountsCss from './people/staff/accounts.css?inline'
import './shared.ts'
import jobCss from './app/job/job.css?inline'
import todayCss from './app/today/today.css?inline'
import css from './desk.css?inline'
import financeCss from './money/finance.css?inline'
import invoiceCss from './money/invoice/invoice.css?inline'
import actsCss from './work/experiment/acts.css?inline'
import queueCss from './work/experiment/queue.css?inline'
import viewCss from './work/experiment/view.css?inline'
import orderingCss from './work/ordering/ordering.css?inline'
import reservationCss from './work/reservation/reservation.css?inline'
import sampleCss from './work/sample/sample.css?inline'
import samplingCss from './work/sampling/sampling.css?inline'

export default defineWidget({
  tag: 'lab-desk',
  embeddable: false,
  View: Desk,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...linkStyles,
    ...spinnerStyles,
    ...tabsStyles,
    ...choicesStyles,
    ...qrCodeStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...roomyTableStyles,
    ...sortingStyles,
    ...dialogStyles,
    ...parameterFormStyles,
    ...identityFieldsStyles,
    ...pickupStyles,
    ...sampleEditorStyles,
    ...countFieldStyles,
    ...progressBarStyles,
    ...fileUploadStyles,
    ...dataViewStyles,
    ...talkStyles,
    ...timelineStyles,
    ...weekCalendarStyles,
    css,
    accountsCss,
    queueCss,
    viewCss,
    actsCss,
    todayCss,
    orderingCss,
    sampleCss,
    samplingCss,
    reservationCss,
    jobCss,
    financeCss,
    invoiceCss,
  ],
})
