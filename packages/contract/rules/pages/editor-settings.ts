/** What an editor must let pass of a widget. */
export interface AllowedWidget {
  tag: string
  attributes: readonly { name: string }[]
}

interface Allowed {
  name: string
  attributes: readonly string[]
  /** Whether its `style` is kept as well. */
  hasStyle?: true
}

/** What stands beside the tags in the code of the builder: the script, the frame, the card. */
const beside: readonly Allowed[] = [
  { name: 'script', attributes: ['type', 'src', 'crossorigin', 'integrity'] },
  { name: 'iframe', attributes: ['src', 'title', 'width', 'height', 'loading'], hasStyle: true },
  { name: 'section', attributes: [], hasStyle: true },
  { name: 'p', attributes: [], hasStyle: true },
  { name: 'span', attributes: [], hasStyle: true },
  { name: 'a', attributes: ['href'], hasStyle: true },
  { name: 'img', attributes: ['src', 'alt', 'width', 'height'], hasStyle: true },
]

const tagsOf = (widgets: readonly AllowedWidget[]): Allowed[] =>
  widgets.map(({ tag, attributes }) => ({ name: tag, attributes: attributes.map(({ name }) => name) }))

/**
 * Drupal's “Allowed HTML tags” of a text format. Its filter takes `style` from everything, whatever is written there:
 * a card keeps its words and pictures, not its look.
 */
export const drupalSettings = (widgets: readonly AllowedWidget[]): string =>
  [...tagsOf(widgets), ...beside]
    .map(({ name, attributes }) => `<${[name, ...attributes].join(' ')}>`)
    .join(' ')

/** Options of `tinymce.init`. */
export const tinymceSettings = (widgets: readonly AllowedWidget[], portal: string): object => ({
  custom_elements: widgets.map(({ tag }) => tag).join(','),
  extended_valid_elements: [...tagsOf(widgets), ...beside]
    .map(
      ({ name, attributes, hasStyle }) =>
        `${name}[${[...attributes, ...(hasStyle ? ['style'] : [])].join('|')}]`,
    )
    .join(','),
  // It would shut foreign frames into a sandbox, where nobody can log in.
  sandbox_iframes_exclusions: [portal.replace(/^https?:\/\/|:\d+$/g, '')],
  convert_urls: false,
})

/** The configuration of CKEditor 5. */
export const ckeditorSettings = (widgets: readonly AllowedWidget[]): object => ({
  htmlSupport: {
    allow: [
      // Its own name for elements that HTML does not know: without it, none of ours is.
      { name: '$customElement' },
      ...[...tagsOf(widgets), ...beside].map(({ name, attributes, hasStyle }) => ({
        name,
        ...(attributes.length > 0 && { attributes: [...attributes] }),
        ...(hasStyle && { styles: true }),
      })),
    ],
  },
})

/** Options as a page's script writes them. */
export const writtenSettings = (settings: object): string => JSON.stringify(settings, null, 2)
