import type { DataOf } from '@lab/contract/calls'
import type { ComponentType } from 'react'

type Offered = DataOf<'open/embed/widgets'>

/** What a guide is made of, wherever it stands: on the portal, or in the documentation. */
export interface GuideProps {
  widgets: Offered['widgets']
  /** The portal's address, or words in its place. */
  portal: string
  /** Code with a button that copies it. `name`: what it is, for screen readers. */
  Snippet: ComponentType<{ name: string; text: string }>
}
