import { Mark } from '@tiptap/core'

const script = (name: 'sub' | 'sup', other: string, key: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const Subscript = script('sub', 'sup', 'Mod-,')
export const Superscript = script('sup', 'sub', 'Mod-.')
