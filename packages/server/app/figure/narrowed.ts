/** What figures are narrowed to. */
export interface Narrowed {
  project_rid?: string
  instrument_rid?: string
  partner?: string
}
