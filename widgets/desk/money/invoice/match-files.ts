import { invoiceNumberIn } from '@lab/contract/rules/money/invoice/invoice-application'
import type { DeskInvoice } from './invoice.ts'

interface NamedFile {
  rid: string
  name: string
}

/** What was filled in for each application, by its rid. */
export type Filled = Record<string, { number?: string; file?: NamedFile }>

type Wanted = Pick<DeskInvoice, 'rid' | 'number' | 'title'>

/**
 * Gives each PDF to the application that its name tells of: by the application's number, else by a title that only one
 * of those without a file has. What fits none is left for a person; a file that was removed goes from where it was.
 */
export const matchFiles = (
  wanted: readonly Wanted[],
  files: readonly NamedFile[],
  before: Filled,
): Filled => {
  const filled: Filled = {}
  for (const { rid } of wanted) {
    const { number, file } = before[rid] ?? {}
    filled[rid] = { number, file: files.some((one) => one.rid === file?.rid) ? file : undefined }
  }
  const isPlaced = (file: NamedFile) => Object.values(filled).some((one) => one.file?.rid === file.rid)
  for (const file of files) {
    if (isPlaced(file)) continue
    const open = wanted.filter(({ rid }) => !filled[rid]?.file)
    const byNumber = open.filter(({ number }) => file.name.includes(number))
    const byTitle = open.filter(({ title }) => file.name.includes(title))
    const [found] = byNumber.length > 0 ? byNumber : byTitle.length === 1 ? byTitle : []
    if (!found) continue
    const number = filled[found.rid]?.number || invoiceNumberIn(file.name)
    filled[found.rid] = { number, file }
  }
  return filled
}
