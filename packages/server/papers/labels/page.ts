import {
  type LabelFormatKey,
  labelFormatKeys,
  labelFormats,
  labelPlaces,
  labelsPerPage,
} from '@lab/contract/rules/papers/labels'
import { escapeHtml } from '../../ground/html.ts'
import { codeSvg } from '../../ground/qr.ts'
import { printable, printButton } from '../page/page.ts'
import type { Label } from './label.ts'

const labelBox = ({ number, name, lines, url }: Label) =>
  `<li>${codeSvg(url, `样品 ${number}`)}<div><strong>${escapeHtml(number)}</strong><span>${escapeHtml(name)}</span>${lines.map((line) => `<small>${escapeHtml(line)}</small>`).join('')}</div></li>`

interface Wanted {
  order: string
  format: LabelFormatKey
  start: number
  /** What keeps the link valid, sent along with the choice. */
  signed: Readonly<Record<string, string>>
  pdf: string
}

const choice = ({ format, start, signed, pdf, order }: Wanted) => {
  const options = labelFormatKeys.map(
    (key) =>
      `<option value="${key}"${key === format ? ' selected' : ''}>${escapeHtml(labelFormats[key].name)}</option>`,
  )
  const hidden = Object.entries(signed).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const most = labelsPerPage(labelFormats[format])
  return `<span>样品标签 ${escapeHtml(order)}</span><form method="get">${hidden.join('')}<label>标签纸 <select name="format">${options.join('')}</select></label><label>从第 <input name="start" type="number" inputmode="numeric" min="1" max="${most}" value="${start}"> 张开始</label><button type="submit">更新</button></form>${printButton}<a href="${escapeHtml(pdf)}" download>下载 PDF</a>`
}

/**
 * Labels as a page to print. A sheet's grid is the browser's: its printing margins differ, so that exact places are
 * the PDF's.
 */
export const labelsPage = (labels: readonly Label[], wanted: Wanted): string => {
  const format = labelFormats[wanted.format]
  const places = labelPlaces(format, labels.length, wanted.start)
  const pages = [...new Set(places.map(({ page }) => page))].map((page) => {
    const own = labels.filter((_, at) => places[at]?.page === page)
    const free = page === 0 ? Math.min(wanted.start, labelsPerPage(format)) - 1 : 0
    return `<ol class="labels f-${wanted.format}">${'<li class="free" aria-hidden="true"></li>'.repeat(free)}${own.map(labelBox).join('')}</ol>`
  })
  const none = '<article class="sheet"><h1>没有样品</h1><p>这个订单没有要贴标签的样品。</p></article>'
  return printable({
    title: `样品标签 ${wanted.order}`,
    tools: choice(wanted),
    main:
      labels.length > 0
        ? `<h1 class="unseen">样品标签 ${escapeHtml(wanted.order)}</h1>${pages.join('')}`
        : none,
  })
}
