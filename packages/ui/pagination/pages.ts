/** Which page numbers are shown: first, last, and those around the current one; `null` is a gap. */
export const pagesAround = (page: number, last: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const gap = one - (shown[index - 1] ?? one)
    // A gap of one page is no shorter than its number.
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [null, one] : [one]
  })
}
