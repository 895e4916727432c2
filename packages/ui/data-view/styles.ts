import uplotCss from 'uplot/dist/uPlot.min.css?inline'
import { buttonStyles } from '../button/styles.ts'
import { dialogStyles } from '../dialog/styles.ts'
import { tabsStyles } from '../tabs/styles.ts'
import css from './data-view.css?inline'

export const dataViewStyles = [...buttonStyles, ...dialogStyles, ...tabsStyles, uplotCss, css]
