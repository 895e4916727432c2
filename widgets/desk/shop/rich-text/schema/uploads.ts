import { Node } from '@tiptap/core'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { ShownPicture } from '../pictures.ts'

/** A picture on its way: `sending`, then what it became; `failed` leaves nothing. */
type Upload = 'sending' | 'failed' | ShownPicture

export interface UploadStorage {
  uploads: Map<string, Upload>
}

declare module '@tiptap/core' {
  interface Storage {
    upload: UploadStorage
  }
}

/** Marks a transaction that tells of an upload's end. */
export const uploadSettled = 'uploadSettled'

/** Puts what uploads became in their places, wherever those are by now: moved, cut, or brought back by undo. */
const settled = (state: EditorState, uploads: UploadStorage['uploads']): Transaction | undefined => {
  const { tr } = state
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'upload') return
    const upload = uploads.get(node.attrs.id) ?? 'failed'
    if (upload === 'sending') return false
    const from = tr.mapping.map(at)
    if (upload === 'failed') tr.delete(from, from + node.nodeSize)
    else tr.replaceWith(from, from + node.nodeSize, state.schema.node('figure', upload))
    return false
  })
  return tr.docChanged ? tr : undefined
}

/** Holds the place of a picture that is being uploaded. It is never part of the HTML. */
export const UploadPlace = Node.create<object, UploadStorage>({
  name: 'upload',
  group: 'block',
  atom: true,
  selectable: false,

  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (place: HTMLElement) => place.getAttribute('data-upload') ?? '',
      renderHTML: ({ id }) => ({ 'data-upload': id }),
    },
  }),
  addStorage: () => ({ uploads: new Map() }),
  parseHTML: () => [{ tag: 'img[data-upload]' }, { tag: 'div[data-upload]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'editor-upload' }, '图片上传中…'],

  addProseMirrorPlugins() {
    const { uploads } = this.storage
    return [
      new Plugin({
        appendTransaction: (transactions, _, state) =>
          transactions.some((one) => one.docChanged || one.getMeta(uploadSettled))
            ? settled(state, uploads)
            : undefined,
      }),
    ]
  },
})
