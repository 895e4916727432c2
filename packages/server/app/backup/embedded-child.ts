import { readFile } from 'node:fs/promises'
import { answering } from '../../ground/child-process.ts'
import { openDatabase } from '../../ground/db/open.ts'
import { lookAndClose, type Restored } from './look.ts'

/** What the process says of a dump: what stands in it, or why it is not restored. */
export type Tried = { restored: Restored } | { fault: string }

/** Restores the dump of an embedded database, in memory: seconds in which nobody else would be answered. */
answering(async (file: string): Promise<Tried> => {
  try {
    return {
      restored: await lookAndClose(await openDatabase({ prepared: new Blob([await readFile(file)]) })),
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
})
