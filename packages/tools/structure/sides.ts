const sides =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)(?:-\w+)?|left|right)$/
const ends = /^(?:text-align|float|clear|justify-\w+)$/

/** The parts of a shorthand, those of functions kept whole. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []

const isUneven = (property: string, value: string) => {
  const [first, second = first, third = first, fourth = second] = partsOf(value.replace('!important', ''))
  // The corners of a radius go round, as the sides of the others do.
  if (property === 'border-radius') return first !== second || third !== fourth
  return second !== fourth
}

/** Declarations of a style sheet that name left or right, where text may run the other way: `padding-left: 8px`. */
export const sidedIn = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)]
    .filter(([, property = '', value = '']) => {
      if (sides.test(property)) return true
      if (ends.test(property)) return /^(left|right)$/.test(value)
      return /^(margin|padding|inset|border-radius|border-width)$/.test(property) && isUneven(property, value)
    })
    .map(([declaration]) => declaration.replace(/\s+/g, ' ').replace(/;$/, ''))
