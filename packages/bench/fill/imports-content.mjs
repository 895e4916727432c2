/** Makes the demo's projects as many as wanted, copies of them with names of their own, and all of them fit to be published. */
export const fillCatalogue = async (run, wanted) => {
  await run(
    `insert into project select (jsonb_populate_record(p, jsonb_build_object(
        'rid', p.rid || '-' || n, 'name', p.name || ' ' || n, 'order_count', 0, 'price_rows', '[]'::jsonb))).*
      from project p, generate_series(1, 1 + $1::int / (select count(*)::int from project)) n
      order by n, p.rid limit $1::int - (select count(*)::int from project)`,
    [wanted],
  )
  await run(
    `update project set unit = '样', price_rows = '[]' where unit not in ('样', '次', '小时', '机时')`,
  )
}

/** More than any such file holds. */
const limits = {
  bytes: 1e9,
  unpacked: 1e9,
  sheets: 100,
  rows: 1e7,
  cells: 1e8,
  text: 1e5,
  characters: 1e9,
  ms: 120_000,
  memory: 4096,
}

/** A sheet's lines, edited, cells by their titles; what the demo's pictures show, nobody said: here it is said. */
const edited = ({ name, rows: [head, ...rows] }, edit) => {
  const titles = head.cells.map((cell) => cell.replace('*', ''))
  const cellsOf = ({ cells }) => {
    const line = Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))
    if ('图片说明' in line) line.图片说明 ||= '图'
    return Object.values({ ...line, ...edit(line, name) }).map((cell) => cell || null)
  }
  return { name, columns: head.cells.map((title) => ({ title, width: 10 })), cells: rows.map(cellsOf) }
}

const number = (text) => Number(text.replaceAll(',', ''))
const dearer = ({ 单价 }, by) => ({ 单价: String(number(单价) + by) })

/** The files of an import, made of an exported one: all its projects changed a little and much, and all of them once more as new ones. */
export const filesOf = async (bytes, { readSpreadsheet, spreadsheetBytes }) => {
  const sheets = await readSpreadsheet(new Uint8Array(bytes), { limits })
  const nameOf = new Map(sheets[0].rows.map(({ cells: [id, name] }) => [id, `${name} 新`]))
  const edits = {
    'all dearer': (line, sheet) => (sheet === '项目' ? dearer(line, 1) : {}),
    'all dearer and rewritten': (line, sheet) =>
      sheet === '项目'
        ? { ...dearer(line, 2), 简介: `新${line.简介}` }
        : sheet === '正文'
          ? { 内容: `<p>按新的标准检测。</p>${line.内容}` }
          : {},
    'all new': (line, sheet) =>
      sheet === '项目' ? { 编号: '', 项目名称: `${line.项目名称} 新` } : { 项目: nameOf.get(line.项目) },
  }
  return Promise.all(
    Object.entries(edits).map(async ([what, edit]) => ({
      what,
      change: what === 'all new' ? 'new' : 'changed',
      file: await spreadsheetBytes(sheets.map((sheet) => edited(sheet, edit))),
    })),
  )
}
