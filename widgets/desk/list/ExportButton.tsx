import type { RequestOf } from '@lab/contract/calls'
import type { FilePath } from '@lab/core/api/answered-file'
import { ExportButton as WriteButton } from '@lab/ui/export-button'
import type { ReactNode } from 'react'
import { type StaffCall, useDesk } from '../session/desk-session.ts'

/** The calls that write what they find into a file. */
export type ExportCall = Exclude<Extract<StaffCall, `staff/${string}/export`>, FilePath>

interface ExportButtonProps<P extends ExportCall> {
  path: P
  /** What narrows the list, as the list's own call is asked. */
  asked: RequestOf<P>
  children?: ReactNode
}

/** Has a list of the desk written as a spreadsheet, as it is narrowed. */
export function ExportButton<P extends ExportCall>({ path, asked, children }: ExportButtonProps<P>) {
  const { call } = useDesk()
  return <WriteButton write={() => call(path, asked)}>{children}</WriteButton>
}
