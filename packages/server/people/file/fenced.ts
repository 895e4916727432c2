import { Readable } from 'node:stream'
import type { PartStore } from '../../ground/files/storage.ts'
import { type Lease, type Leases, NoTurn } from './lease.ts'

async function* whileHeld(content: AsyncIterable<Buffer>, lease: Lease) {
  try {
    for await (const piece of content) {
      if (!lease.isHeld()) throw new NoTurn(true)
      yield piece
    }
  } catch (error) {
    // Of a line that was cut, what has come is kept.
    if (error instanceof NoTurn) throw error
  }
}

/** A storage of parts in which nobody appends to an upload without its lease, nor any longer than they have it. */
export const fenced = (parts: PartStore, leases: Leases): PartStore => {
  const write: PartStore['write'] = async (content, rid, offset) => {
    const lease = leases.heldOn(rid)
    if (!lease?.isHeld()) throw new NoTurn(true)
    try {
      return await parts.write(Readable.from(whileHeld(content, lease), { objectMode: false }), rid, offset)
    } catch (error) {
      // What the storage makes of an end before its time is none of its faults.
      throw lease.isHeld() ? error : new NoTurn(true)
    }
  }
  return new Proxy(parts, {
    get: (target, name) => {
      if (name === 'write') return write
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
