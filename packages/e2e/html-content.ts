import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

type Attributes = Record<string, string>

/** Roles that an input may be given instead of its own (ARIA in HTML §4). */
const inputRoles: Record<string, readonly string[]> = {
  text: ['combobox', 'searchbox', 'spinbutton'],
  checkbox: ['menuitemcheckbox', 'option', 'switch'],
  radio: ['menuitemradio'],
  button: ['checkbox', 'combobox', 'gridcell', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab'],
}

/** Autofill fields that need more than one line, or an input of their own type (HTML §4.10.18.7.1). */
const autofill: Record<string, readonly string[]> = {
  'street-address': ['textarea'],
  tel: ['text', 'search', 'tel', 'textarea'],
  email: ['text', 'search', 'email', 'textarea'],
  url: ['text', 'search', 'url', 'textarea'],
  'new-password': ['text', 'search', 'password'],
  'current-password': ['text', 'search', 'password'],
}
/** Any other field is a line of text. */
const line = ['text', 'search', 'textarea', 'password']

/** What an element holds, in whatever depth; not across shadow roots. */
const within = (element: Tree.Element): Tree.Element[] =>
  element.childNodes.flatMap((child) => ('tagName' in child ? [child, ...within(child)] : []))

const isHeading = ({ tagName }: Tree.Element) => /^(h[1-6]|hgroup)$/.test(tagName)
const notInAddress = /^(h[1-6]|hgroup|article|aside|nav|section|header|footer|address)$/

/** Whether a description list, or one of its groups, has names, then values, for each of its entries. */
const groupFaults = (element: Tree.Element) => {
  const tags = element.childNodes.flatMap((child) => ('tagName' in child ? [child.tagName] : []))
  if (element.tagName === 'dl' && !tags.some((tag) => /^d[dt]$/.test(tag))) return []
  return /^((dt )+(dd )+)+$/.test(`${tags.join(' ')} `) ? [] : ['names and values do not pair']
}

const inputFaults = ({ tagName }: Tree.Element, { type, role, autocomplete }: Attributes) => {
  const kind = tagName === 'input' ? (type ?? 'text') : tagName
  const field = autocomplete?.split(' ').at(-1) ?? 'off'
  return [
    ...(tagName === 'input' && role && !inputRoles[kind]?.includes(role)
      ? [`type ${kind} with role ${role}`]
      : []),
    ...(field === 'on' || field === 'off' || (autofill[field] ?? line).includes(kind)
      ? []
      : [`type ${kind} with autocomplete ${field}`]),
  ]
}

/** What an element may not hold, lacks, or says against its own nature. */
export const contentFaults = (element: Tree.Element, attributes: Attributes, parent: string): string[] => {
  const { tagName: tag } = element
  if (tag === 'address') {
    const strange = within(element).find(({ tagName }) => notInAddress.test(tagName))
    return strange ? [`<${strange.tagName}> within`] : []
  }
  if (tag === 'section' || tag === 'article')
    return 'aria-label' in attributes || within(element).some(isHeading) ? [] : ['no heading']
  if (tag === 'dl' || (tag === 'div' && parent === 'dl')) return groupFaults(element)
  if (tag === 'input' || tag === 'textarea') return inputFaults(element, attributes)
  return []
}
