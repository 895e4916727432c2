import { type ReadTable, readTable, type SheetCells } from '../../ground/sheet/read-table.ts'
import type { Columns, SheetProblem } from '../../ground/sheet/table.ts'
import type { Parameter } from '../catalogue/parameters.ts'
import { blankProject, type ProjectBody } from '../content/project.ts'
import { givenOut, type ReadFile, type ReadItem } from './kind.ts'
import { type ImportNames, meantBy } from './names.ts'
import { type ProjectLine, type ProjectTables, projectTables as tables } from './project-tables.ts'

type Making = Omit<ReadItem, 'places'> & {
  places: Map<string, { sheet: string; line: number }>
  body: (Record<string, unknown> & ProjectBody) | undefined
}

type ReportProblem = (title: string, msg: string) => void

const fromNames = (
  { id: _, type, child, instrument, ...own }: ProjectLine<'projects'>,
  { types, children, instruments }: ImportNames,
  report: ReportProblem,
): Record<string, unknown> & ProjectBody => {
  const { columns } = tables.projects
  const unknown = (title: string, text: string) => report(title, `[${title}]没有“${text}”，或有几个同名的`)
  const ofType = meantBy(types, type, (one) => String(one.id))
  if (type !== '' && !ofType) unknown(columns.type.title, type)
  const below = children.filter(({ type_id }) => type_id === ofType?.id)
  const ofChild = meantBy(below, child, (one) => String(one.id))
  if (child !== '' && ofType && !ofChild) unknown(columns.child.title, child)
  const used = meantBy(instruments, instrument, (one) => one.rid)
  if (instrument !== '' && !used) unknown(columns.instrument.title, instrument)
  return {
    ...blankProject,
    ...own,
    type_id: ofType?.id ?? 0,
    child_id: ofChild?.id ?? 0,
    instrument_rid: used?.rid ?? null,
    gallery: [],
    results: [],
    faq: [],
    urgent_options: [],
    other_prices: [],
    parameters: { fields: [], relate: [] },
  }
}

const push = (list: unknown, one: unknown): number => (list as unknown[]).push(one) - 1

type Attach<C extends Columns> = (
  making: Making,
  line: Omit<NonNullable<ReadTable<C>['rows'][number]['whole']>, 'of'>,
  report: (msg: string) => void,
) => string | undefined

/** Puts the lines of a further sheet into their projects; answers where each then stands. */
const attach: { [T in Exclude<keyof ProjectTables, 'projects'>]: Attach<ProjectTables[T]['columns']> } = {
  html: ({ body }, { part, text }) => {
    if (body) Object.assign(body, { [part]: body[part] + text })
    return part
  },
  gallery: ({ body }, one) => body && `gallery.${push(body.gallery, one)}`,
  results: ({ body }, one) => body && `results.${push(body.results, one)}`,
  faq: ({ body }, one) => body && `faq.${push(body.faq, one)}`,
  urgent_options: ({ body }, one) => body && `urgent_options.${push(body.urgent_options, one)}`,
  other_prices: ({ body }, one) => body && `other_prices.${push(body.other_prices, one)}`,
  fields: ({ body }, { min, max, unit, key, label, kind, required, help }) => {
    const field: Parameter = {
      key,
      label,
      kind,
      ...(unit !== '' && { unit }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...((kind === 'select' || kind === 'multi') && { options: [] }),
      required,
      help,
    }
    return body && `parameters.fields.${push(body.parameters.fields, field)}`
  },
  options: ({ body }, { field, ...option }, report) => {
    if (!body) return
    const at = body.parameters.fields.findIndex(({ key }) => key === field)
    const asked = body.parameters.fields[at]
    if (!asked) {
      report(`[字段代码]这个项目没有字段“${field}”`)
      return
    }
    const list = asked.options ?? []
    Object.assign(asked, { options: list })
    return `parameters.fields.${at}.options.${push(list, option)}`
  },
  relate: ({ body }, { key, in: values, show, require }) =>
    body && `parameters.relate.${push(body.parameters.relate, { when: { key, in: values }, show, require })}`,
}

/** Ids first, then names: what a line calls its project. */
const findIn = (items: readonly Making[]) => {
  const byName = new Map<string, Making | null>()
  for (const one of items) byName.set(one.title, byName.has(one.title) ? null : one)
  const byId = new Map(items.flatMap((one) => (one.id ? [[one.id, one] as const] : [])))
  return (called: string) => byId.get(called) ?? byName.get(called) ?? undefined
}

/** Projects as the sheets of a file say them, and what of it cannot be read. */
export const readProjects = (sheets: readonly SheetCells[], names: ImportNames): ReadFile => {
  const main = readTable(tables.projects, sheets)
  const items = main.rows.map(({ line, some, whole }): Making => {
    const problems: SheetProblem[] = []
    const report: ReportProblem = (column, msg) =>
      problems.push({ sheet: tables.projects.name, row: line, column, msg })
    const body = whole && fromNames(whole, names, report)
    return { line, id: some.id ?? '', title: some.name ?? '', body, places: new Map(), problems }
  })
  const byLine = new Map(items.map((item) => [item.line, item]))
  const problems = givenOut(main.problems, (line) => byLine.get(line))
  const find = findIn(items)
  for (const name of Object.keys(attach) as (keyof typeof attach)[])
    problems.push(...readFurther(readTable<Columns>(tables[name], sheets), name, find))
  return { items, problems }
}

/** Puts the lines of a further sheet into their projects; answers the problems that are no project's. */
const readFurther = (
  { rows, problems }: ReadTable<Columns>,
  name: keyof typeof attach,
  find: ReturnType<typeof findIn>,
): SheetProblem[] => {
  const { name: sheet } = tables[name]
  const put = attach[name] as Attach<Columns>
  const owners = new Map<number, Making>()
  const strays: SheetProblem[] = []
  for (const { line, some, whole } of rows) {
    const { of, ...rest } = { ...some, ...whole }
    const making = find(String(of ?? ''))
    if (!making) {
      const msg = `[项目]“项目”表中没有“${String(of).slice(0, 30)}”，或有几个同名的`
      if (of !== undefined) strays.push({ sheet, row: line, column: '项目', msg })
      continue
    }
    owners.set(line, making)
    if (!whole) making.body = undefined
    const at = put(making, rest, (msg) => making.problems.push({ sheet, row: line, column: '字段代码', msg }))
    if (at && !making.places.has(at)) making.places.set(at, { sheet, line })
  }
  return [...givenOut(problems, (line) => owners.get(line)), ...strays]
}
