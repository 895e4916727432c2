/** The page's colours that charts are drawn in. */
export const inkNames = ['ink', 'muted', 'line', 'raised', 'primary', 'accent', 'danger'] as const

export type Ink = Record<(typeof inkNames)[number] | 'font', string>

/** A colour as the page computes it, light or dark: a token itself reads as its formula. */
export const readInk = (root: HTMLElement): Ink =>
  ({
    font: getComputedStyle(root).fontFamily,
    ...Object.fromEntries(
      inkNames.map((name) => {
        const probe = root.querySelector(`.figure-ink.${name}`)
        const colour = probe && getComputedStyle(probe).color
        return [name, colour?.startsWith('rgb') ? colour : 'gray']
      }),
    ),
  }) as Ink
