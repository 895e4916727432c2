import type { Columns, RowOf, Table } from '../../ground/sheet/table.ts'
import { type WrittenSheet, writeTable } from '../../ground/sheet/write-table.ts'
import type { ProjectBody } from '../content/project.ts'
import { importLimits } from './limits.ts'
import { calledIn, type ImportNames } from './names.ts'
import { htmlParts, type ProjectLine, projectTables as tables } from './project-tables.ts'

export interface WrittenProject {
  id: string
  body: ProjectBody
}

const isSolid = (text: string, at: number) =>
  /\S\S/.test(text.slice(at - 1, at + 1)) && !/[\ud800-\udbff]/.test(text[at - 1] ?? '')

/** A long text in pieces that cells hold, none with a blank at its ends, where a reader would lose it. */
export const piecesOf = (text: string, most: number = importLimits.cell): string[] => {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    let cut = most
    while (cut > 1 && !isSolid(rest, cut)) cut -= 1
    pieces.push(rest.slice(0, cut > 1 ? cut : most))
    rest = rest.slice(cut > 1 ? cut : most)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

const projectLine = (
  { id, body }: WrittenProject,
  { types, children, instruments }: ImportNames,
): ProjectLine<'projects'> => ({
  ...body,
  id,
  type:
    calledIn(
      types,
      (one) => one.id === body.type_id,
      (one) => String(one.id),
    ) ?? '',
  child:
    calledIn(
      children.filter(({ type_id }) => type_id === body.type_id),
      (one) => one.id === body.child_id,
      (one) => String(one.id),
    ) ?? '',
  instrument:
    calledIn(
      instruments,
      (one) => one.rid === body.instrument_rid,
      (one) => one.rid,
    ) ??
    body.instrument_rid ??
    '',
})

const htmlLines = (of: string, body: ProjectBody): ProjectLine<'html'>[] =>
  (Object.keys(htmlParts) as (keyof typeof htmlParts)[]).flatMap((part) =>
    piecesOf(body[part]).map((text) => ({ of, part, text })),
  )

/** Projects as sheets; `readProjects` reads them back as they were. */
export const writeProjects = (all: readonly WrittenProject[], names: ImportNames): WrittenSheet[] => {
  const each = <C extends Columns>(
    table: Table<C>,
    lines: (body: ProjectBody, of: string) => readonly RowOf<C>[],
  ) =>
    writeTable(
      table,
      all.flatMap(({ id, body }) => lines(body, id)),
    )
  return [
    writeTable(
      tables.projects,
      all.map((one) => projectLine(one, names)),
    ),
    each(tables.html, (body, of) => htmlLines(of, body)),
    each(tables.gallery, ({ gallery }, of) => gallery.map((one) => ({ of, ...one }))),
    each(tables.results, ({ results }, of) => results.map((one) => ({ of, ...one }))),
    each(tables.faq, ({ faq }, of) => faq.map((one) => ({ of, ...one }))),
    each(tables.urgent_options, (body, of) => body.urgent_options.map((one) => ({ of, ...one }))),
    each(tables.other_prices, (body, of) => body.other_prices.map((one) => ({ of, ...one }))),
    each(tables.fields, ({ parameters }, of) =>
      parameters.fields.map(({ min, max, unit = '', ...one }) => ({ of, ...one, unit, min, max })),
    ),
    each(tables.options, ({ parameters }, of) =>
      parameters.fields.flatMap(({ key: field, options = [] }) =>
        options.map((one) => ({ of, field, ...one })),
      ),
    ),
    each(tables.relate, ({ parameters }, of) =>
      parameters.relate.map(({ when, show, require }) => ({ of, ...when, show, require })),
    ),
  ]
}
