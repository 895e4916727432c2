import type { DataOf } from '@lab/contract/calls'

export type Offered = DataOf<'open/embed/widgets'>
export type Widget = Offered['widgets'][number]
export type Attribute = Widget['attributes'][number]
export type Token = Offered['tokens'][number]

/** Who pastes: what their editor takes differs. */
export const roles = [
  { value: 'admin', label: '网站管理员' },
  { value: 'author', label: '文章作者' },
  { value: 'developer', label: '开发者' },
] as const

export type Role = (typeof roles)[number]['value']

export interface Choices {
  role: Role
  /** Whether the code names one version for good. */
  isPinned: boolean
  tag: string
  /** Attributes as they are chosen; `''` is their default, and a boolean is `true` or `false`. */
  values: Record<string, string>
  theme: '' | 'light' | 'dark'
  /** Greatest width in px; `''`: as wide as its place. */
  width: string
  /** Whether the page keeps the place free until the widget is there. */
  keepsPlace: boolean
  partner: string
  /** Chosen `--lab-*` colours, `#rrggbb`. */
  colours: Record<string, string>
}

export const firstChoices = ({ widgets }: Offered): Choices => ({
  role: 'admin',
  isPinned: false,
  tag: (widgets.find(({ tag }) => tag === 'lab-pickup-dialog') ?? widgets[0])?.tag ?? '',
  values: {},
  theme: '',
  width: '',
  keepsPlace: true,
  partner: '',
  colours: {},
})

const isCommon = ({ name }: Attribute) => name === 'theme' || name === 'partner'

/** The widget's own attributes: those that all widgets have are asked for apart. */
export const ownAttributes = ({ attributes }: Widget) => attributes.filter((one) => !isCommon(one))

/** What is to be written: the partner, what differs from its default, the theme. */
export const written = (widget: Widget, { values, theme, partner }: Choices): [string, string][] => [
  ...(partner ? [['partner', partner] as [string, string]] : []),
  ...ownAttributes(widget).flatMap(({ name, type, default: usual }): [string, string][] => {
    const value = values[name] ?? ''
    if (!value || value === String(usual ?? (type === 'boolean' ? 'false' : ''))) return []
    return [[name, type === 'boolean' && value === 'true' ? '' : value]]
  }),
  ...(theme ? [['theme', theme] as [string, string]] : []),
]

const pathOf = (kind: 'frame' | 'preview', widget: Widget, choices: Choices) => {
  const query = new URLSearchParams([...written(widget, choices), ...Object.entries(choices.colours)])
  return `/embed/${kind}/${widget.tag}${query.size ? `?${query}` : ''}`
}

/** The path of the page for frames. */
export const framePath = (widget: Widget, choices: Choices) => pathOf('frame', widget, choices)

/** The path that shows the snippet on a foreign page. */
export const previewPath = (widget: Widget, choices: Choices) => pathOf('preview', widget, choices)
