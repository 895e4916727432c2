/** How Markdown is shown: as plain elements, which `docs.css` dresses, instead of Storybook's own. */
export const markdown = { h2: 'h2', h3: 'h3', code: 'code' }
