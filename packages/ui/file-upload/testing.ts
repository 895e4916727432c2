import type { FileSender, SendOptions, SentFile } from '@lab/core/api/sender'
import type { Unfinished } from '@lab/core/api/unfinished'
import { vi } from 'vitest'

interface Sending extends SendOptions {
  file: File
  end: (result: { file?: SentFile; msg?: string }) => void
}

/** A sender that learns what becomes of each file. */
export const aSender = ({ most = 1000, left = [] as Unfinished[] } = {}) => {
  const sending: Sending[] = []
  const sender: FileSender = {
    most,
    send: (file, options) => new Promise((end) => void sending.push({ ...options, file, end })),
    cancel: vi.fn(),
    unfinished: () => left,
    forget: vi.fn(),
  }
  const of = (name: string) => {
    const found = sending.filter(({ file }) => file.name === name).at(-1)
    if (!found) throw new Error(`${name} is not being sent`)
    return found
  }
  return { sender, sending, of }
}

export const storedAs = (name: string): SentFile => ({
  rid: `rid-${name}`,
  name,
  size: 10,
  type: 'text/csv',
})
