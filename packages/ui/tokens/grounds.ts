import { leastTextContrast } from '@lab/contract/rules/ground/contrast'

/** What stands on what in our components: text needs 4.5:1 (WCAG 2.2, 1.4.3), other marks 3:1 (1.4.11). */
export const grounds = {
  text: {
    '--_ink': ['--_surface', '--_surface-2', '--_raised', '--_primary-soft', '--_warning-soft'],
    '--_muted': ['--_surface', '--_surface-2', '--_raised', '--_primary-soft'],
    '--_primary': ['--_surface', '--_surface-2', '--_raised', '--_primary-soft'],
    '--_accent': ['--_surface', '--_surface-2', '--_raised', '--_accent-soft'],
    '--_success': ['--_surface', '--_raised', '--_success-soft'],
    '--_warning': ['--_surface', '--_raised', '--_warning-soft'],
    '--_danger': ['--_surface', '--_surface-2', '--_raised', '--_danger-soft'],
    '--_primary-ink': ['--_primary', '--_primary-strong'],
    '--_accent-ink': ['--_accent', '--_accent-strong'],
    '--_danger-ink': ['--_danger', '--_danger-strong'],
    '--_deep-ink': ['--_deep'],
    '--_deep-muted': ['--_deep'],
  },
  /** Edges of controls, the focus ring. */
  mark: {
    '--_edge': ['--_surface', '--_surface-2', '--_raised'],
    '--_focus': ['--_surface', '--_surface-2', '--_raised'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

export const leastContrast = { text: leastTextContrast, mark: 3 } as const satisfies Record<
  keyof typeof grounds,
  number
>
