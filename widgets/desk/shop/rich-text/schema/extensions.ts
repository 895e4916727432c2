import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isLink } from '../links.ts'
import { descriptions } from './descriptions.ts'
import { Figure, type FigureOptions } from './figure.ts'
import { Subscript, Superscript } from './marks.ts'
import { tables } from './tables.ts'
import { UploadPlace } from './uploads.ts'

const changed: Record<string, object> = {
  // Code may be strong, or a link.
  code: { excludes: '' },
  // What is typed behind a link is no part of it.
  link: { inclusive: false },
}

const Kit = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? []
    return parts.map((part) => (changed[part.name] ? part.extend(changed[part.name]) : part))
  },
})

/** What may stand in a text: what the server's `cleanHtml` lets through, and nothing else. */
export const extensions = (figure: Partial<FigureOptions> = {}): Extensions => [
  Kit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // What is written in full is a link; `1.5.md` is a file's name.
      shouldAutoLink: (url) => /^https?:\/\//i.test(url),
      isAllowedUri: isLink,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Subscript,
  Superscript,
  Figure.configure(figure),
  UploadPlace,
  ...tables,
  ...descriptions,
]
