import { parentPort } from 'node:worker_threads'
import { type Sheet, writtenSheets } from './sheets.ts'

/** A thread that is sent sheets in parts, those of one name one after the other, and answers the file. */
const sheets = new Map<string, Sheet & { cells: Sheet['cells'][number][] }>()

parentPort?.on('message', async (part: readonly Sheet[] | 'end') => {
  if (part === 'end') {
    parentPort?.postMessage(await writtenSheets([...sheets.values()]))
    return
  }
  for (const { cells, ...sheet } of part) {
    const known = sheets.get(sheet.name) ?? { ...sheet, cells: [] }
    sheets.set(sheet.name, known)
    for (const row of cells) known.cells.push(row)
  }
})
