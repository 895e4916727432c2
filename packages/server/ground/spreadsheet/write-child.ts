import { gathering, type Sheet, writtenSheets } from './sheets.ts'

/** A process that is sent sheets in parts, and answers the file. */
const { add, sheets } = gathering()

process.once('disconnect', () => process.exit())
process.on('message', async (part: readonly Sheet[] | 'end') => {
  if (part === 'end') process.send?.(await writtenSheets(sheets()))
  else add(part)
})
