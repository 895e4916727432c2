import { parentPort } from 'node:worker_threads'
import { gathering, type Sheet, writtenSheets } from './sheets.ts'

/** A thread that is sent sheets in parts, and answers the file. */
const { add, sheets } = gathering()

parentPort?.on('message', async (part: readonly Sheet[] | 'end') => {
  if (part === 'end') parentPort?.postMessage(await writtenSheets(sheets()))
  else add(part)
})
