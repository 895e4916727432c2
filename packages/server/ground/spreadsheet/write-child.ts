import { answering } from '../child-process.ts'
import { gathering, type Sheet, writtenSheets } from './sheets.ts'

/** What is written: sheets that are sent in parts. */
let { add, sheets } = gathering()

answering(async (part: readonly Sheet[] | 'end') => {
  if (part !== 'end') return add(part)
  const written = await writtenSheets(sheets())
  ;({ add, sheets } = gathering())
  return written
})
