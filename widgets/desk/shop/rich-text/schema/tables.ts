import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** A table with its caption as a word about it: rows alone can be its children. */
const TextTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (table: HTMLElement) => table.querySelector(':scope > caption')?.textContent?.trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  // As an article shows it, so that a wide one scrolls here too.
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { class: 'rich-table' },
    attrs.caption ? ['table', ['caption', attrs.caption], ['tbody', 0]] : ['table', ['tbody', 0]],
  ],
}).configure({ View: null })

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, 'colspan') },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, 'rowspan') },
  // Asked for by the table's commands; widths are not ours to keep.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

const spanOf = (cell: HTMLElement, name: string) =>
  Math.min(100, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1))

export const tables = [
  TextTable,
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
]
