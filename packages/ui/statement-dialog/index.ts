export { InvoiceLink, type InvoiceLinkProps } from './InvoiceLink.tsx'
export { StatementDialog } from './StatementDialog.tsx'
export { Sums } from './Sums.tsx'
