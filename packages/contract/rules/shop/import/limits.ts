/** How much one file may bring. */
export const importLimits = {
  bytes: 16 * 1024 * 1024,
  /** Projects or instruments. */
  rows: 5_000,
  /** Lines of one of the further sheets. */
  lines: 100_000,
  /** Characters that a cell holds; a spreadsheet keeps 32,767 at most. */
  cell: 32_000,
} as const
