const base =
  's|sec|min|h|hr|d|m|Å|g|L|l|mol|M|N|Pa|bar|torr|mmHg|psi|atm|V|A|W|J|C|F|Ω|ohm|S|T|Oe|G|Gs|emu|Hz|eV|cal|K|°C|℃|°|deg|degree|rad|sr|x|px'
const whole =
  '%|wt%|at%|mol%|vol%|‰|ppm|ppb|cps|counts?|a\\.?u\\.?|arb\\.?|arbitrary|units?|rpm|RHE|SCE|NHE|Ag|AgCl|vs\\.?|pH|abs'
const unit = `(?:${whole}|[kMGTcmuµμnpfhd]?(?:${base}))`
const power = '(?:\\^?[-−]?\\d+|[⁻⁺]?[¹²³⁴⁵⁶⁷⁸⁹]+)'
const units = new RegExp(`^[(\\[]?(?:1/)?${unit}${power}?(?:[\\s·*./⋅×]+${unit}${power}?)*[)\\]]?$`)

/** Whether a row holds units alone: `min;bar;bar`, `(nm),a.u.`. */
const isUnits = (row: readonly string[] = []) => {
  const filled = row.filter((field) => field !== '')
  return filled.length > 0 && filled.every((field) => units.test(field))
}

/** Whether a row names all columns for which another has a word. */
const covers = (names: readonly string[] | undefined, row: readonly string[]) =>
  names !== undefined && !isUnits(names) && row.every((field, at) => field === '' || names[at] !== '')

const joined = (name: string, unit: string) => {
  const bare = unit.replace(/^[([]|[)\]]$/g, '')
  if (name === '' || bare === '') return name || bare
  return name.includes(bare) ? name : `${name} (${bare})`
}

/**
 * Names of the columns by the rows above the first measurement: a row of names, perhaps one of units below it, perhaps
 * one of remarks below that, which tells columns of one name apart.
 */
export const headOf = (above: readonly string[][], width: number): string[] | undefined => {
  const rows = above.filter((row) => row.length === width && row.some(Boolean))
  const last = rows.at(-1)
  if (!last) return undefined
  const [third, second] = [rows.at(-3), rows.at(-2)]
  if (isUnits(last) && second && covers(second, last))
    return second.map((name, at) => joined(name, last[at] ?? ''))
  if (!second || !third || !isUnits(second) || !covers(third, second)) return last
  const names = third.map((name, at) => joined(name, second[at] ?? ''))
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : [name, last[at]].filter(Boolean).join(' '),
  )
}
