import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { codeOf, pathOf } from '../../ground/qr.ts'

/** Where an invitation code leads. */
export const invitationLink = (base: string, code: string): string => base + hrefOf('invited', { code })

/** The same as a QR code. */
export const invitationQr = (base: string, code: string): DataOf<'invite/info'>['qr'] => {
  const drawn = codeOf(invitationLink(base, code))
  return { size: drawn.size, path: pathOf(drawn) }
}
