import { LRUCache } from 'lru-cache'
import { type Prepared, preparedSize } from '../../ground/http/prepared.ts'

/** Most memory for pictures in one process, in bytes. */
const most_held = 32 * 1024 * 1024

type Make = () => Promise<Prepared | undefined>

/** Pictures kept in memory, each made once for all who ask meanwhile; when it is full, the longest unused go. */
export const heldPictures = () => {
  const held = new LRUCache<string, Prepared, Make>({
    maxSize: most_held,
    sizeCalculation: preparedSize,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Whoever waits gets it, also when there is no room to keep it.
    ignoreFetchAbort: true,
  })
  return {
    /** What is kept under a key; else what `make` makes, which is kept unless it is nothing or fails. */
    get: (key: string, make: Make): Promise<Prepared | undefined> => held.fetch(key, { context: make }),
  }
}

export type HeldPictures = ReturnType<typeof heldPictures>
