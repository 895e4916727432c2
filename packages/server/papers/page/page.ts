import { escapeHtml } from '../../ground/html.ts'
import { codeSvg } from '../../ground/qr.ts'
import { type Block, type Column, type Fact, footOf, linesOf, type Paper, type TableBlock } from '../paper.ts'

const heading = (title: string | undefined) => (title ? `<h2>${escapeHtml(title)}</h2>` : '')

const factList = (facts: readonly Fact[]) =>
  `<dl>${facts
    .map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl>`

/** Narrow columns hold numbers and short words, which are not to be broken. */
const narrow = 2

const classOf = ({ align, share }: Column) => {
  const classes = [align, share <= narrow && 'short'].filter(Boolean).join(' ')
  return classes && ` class="${classes}"`
}

const table = ({ columns, rows, sums = [] }: TableBlock) => {
  const head = columns.map((column) => `<th scope="col"${classOf(column)}>${escapeHtml(column.label)}</th>`)
  const body = rows.map((row) => {
    const cells = row.map((cell, at) => {
      const [first = '', ...rest] = linesOf(cell)
      const small = rest.map((text) => `<small>${escapeHtml(text)}</small>`).join('')
      return `<td${classOf(columns[at] as Column)}>${escapeHtml(first)}${small}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const foot = sums.map(
    ({ label, value }) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td colspan="${columns.length - 1}" class="right"><strong>${escapeHtml(value)}</strong></td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="表格"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody>${foot.length > 0 ? `<tfoot>${foot.join('')}</tfoot>` : ''}</table></div>`
}

const content = (block: Block): string => {
  switch (block.kind) {
    case 'facts':
      return factList(block.facts)
    case 'sides':
      return `<div class="sides">${block.sides
        .map(({ title, facts }) => `<div><h3>${escapeHtml(title)}</h3>${factList(facts)}</div>`)
        .join('')}</div>`
    case 'table':
      return table(block)
    case 'text':
      return block.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
    case 'clauses':
      return `<ol class="clauses">${block.clauses
        .map(
          ({ title, items }) =>
            `<li><strong>${escapeHtml(title)}</strong><ol>${items.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ol></li>`,
        )
        .join('')}</ol>${block.note ? `<p>${escapeHtml(block.note)}</p>` : ''}`
    case 'signatures':
      return `<div class="signatures">${block.boxes
        .map(
          ({ title, lines }) =>
            `<div><h3>${escapeHtml(title)}</h3><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></div>`,
        )
        .join('')}</div>`
  }
}

/** A page that is made to be printed; `tools` stand above the sheet and stay on the screen. */
export const printable = ({
  title,
  main,
  tools = '',
}: {
  title: string
  main: string
  tools?: string
}): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/print/paper.css">
<script type="module" src="/print/print.js"></script></head>
<body>${tools && `<div class="tools">${tools}</div>`}<main>${main}</main></body></html>`

/** The button that prints, hidden until a script stands behind it. */
export const printButton = '<button type="button" data-print hidden>打印</button>'

/** A paper as a page to print, with a way to its PDF. */
export const pageOf = (paper: Paper, { pdf }: { pdf: string }): string => {
  const { title, subtitle, number, house, code, blocks } = paper
  const opening = `<header><div><p class="house">${escapeHtml(house.name)}</p><h1>${escapeHtml(title)}</h1><p class="number">编号 ${escapeHtml(number)}</p>${subtitle ? `<p class="muted">${escapeHtml(subtitle)}</p>` : ''}</div>${code ? `<figure>${codeSvg(code.url, code.says)}<figcaption>${escapeHtml(code.says)}</figcaption></figure>` : ''}</header>`
  const sections = blocks.map(
    (block) => `<section>${heading('title' in block ? block.title : undefined)}${content(block)}</section>`,
  )
  const closing = `<footer>${footOf(house).map(escapeHtml).join('<br>')}</footer>`
  return printable({
    title: `${title} ${number}`,
    main: `<article class="sheet">${opening}${sections.join('')}${closing}</article>`,
    tools: `<span>${escapeHtml(title)} ${escapeHtml(number)}</span>${printButton}<a href="${escapeHtml(pdf)}" download>下载 PDF</a>`,
  })
}
