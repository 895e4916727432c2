import { useLab } from '@lab/core/react'
import { Editor, getSchema } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pasting } from './paste/paste.ts'
import type { RichTextProps } from './props.ts'
import { documentOf } from './schema/document.ts'
import { extensions } from './schema/extensions.ts'
import { uploadSettled } from './schema/uploads.ts'
import { toHtml } from './to-html.ts'

/** What was typed is passed on at most so much later, ms. */
const delay = 250

interface Wanted extends Pick<RichTextProps, 'name' | 'value' | 'onChange' | 'uploadPicture'> {
  host: RefObject<HTMLElement | null>
  /** Attributes of the text box that say what it is. */
  attributes: Readonly<Record<string, string | undefined>>
  tell: (message: string) => void
  onLink: () => void
  onAlt: (button: HTMLElement) => void
  onToolbar: () => void
}

interface Made {
  editor: Editor
  /** Uploads pictures that were chosen, and holds their places. */
  insertFiles: (files: readonly File[]) => void
}

/** A Tiptap editor in `host`, held to `value`; undefined until it stands there. */
export const useEditor = (wanted: Wanted): Made | undefined => {
  const { host, value, attributes } = wanted
  const lab = useLab()
  const latest = useRef(wanted)
  latest.current = wanted
  const [state, setState] = useState<Made>()
  const editor = state?.editor
  const [, redraw] = useState(0)
  /** What the owner knows, or has decided. */
  const known = useRef(value)
  /** What the document says when nobody has typed since: not always the very signs of `value`. */
  const last = useRef('')

  // Once: what it is made of is read from `latest`.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      clearTimeout(timer)
      timer = undefined
      const html = toHtml(made.state.doc)
      if (html === last.current) return
      last.current = html
      known.current = html
      latest.current.onChange(html)
    }
    const tell = (message: string) => latest.current.tell(message)
    const upload = (file: File) => {
      const { uploads } = made.storage.upload
      const id = String(uploads.size + 1)
      uploads.set(id, 'sending')
      const end = (picture?: { name: string; width: number; height: number }) => {
        if (made.isDestroyed) return
        uploads.set(id, picture ? { ...picture, alt: '' } : 'failed')
        made.view.dispatch(made.state.tr.setMeta(uploadSettled, id).setMeta('addToHistory', false))
        tell(picture ? '图片已放入，请填写替代文字' : `「${file.name}」没有上传成功，请重试`)
      }
      latest.current.uploadPicture?.(file).then(end, () => end())
      return id
    }
    const paste = pasting({ tell, ...(latest.current.uploadPicture && { upload }) })
    let isLeaving = false
    const parts = extensions({
      image: (name) => lab.image(name),
      onAlt: (button) => latest.current.onAlt(button),
    })
    const made: Editor = new Editor({
      element: host.current,
      content: documentOf(latest.current.value, getSchema(parts)).toJSON(),
      extensions: parts,
      injectCSS: false,
      // They search each word that is pasted, and what was meant literally would change.
      enablePasteRules: false,
      editorProps: {
        attributes: { class: 'rich-text editor-text', role: 'textbox', 'aria-multiline': 'true' },
        transformPastedHTML: paste.transformHtml,
        handleDOMEvents: {
          paste: (_, event) => paste.onPaste(made, event),
          drop: (_, event) => paste.onDrop(made, event),
          blur: () => {
            flush()
            return false
          },
          keydown: (_, event) => {
            // Tab stays in tables and lists: after Esc it leads on.
            const leaves = isLeaving && event.key === 'Tab'
            isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift')
            if (event.key === 's' && (event.ctrlKey || event.metaKey)) flush()
            return leaves
          },
        },
        handleKeyDown: (_, event) => {
          if (event.altKey && event.key === 'F10') latest.current.onToolbar()
          else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) latest.current.onLink()
          else return false
          return true
        },
      },
      onUpdate: () => {
        timer ??= setTimeout(flush, delay)
      },
      onTransaction: () => redraw((count) => count + 1),
    })
    last.current = toHtml(made.state.doc)
    setState({ editor: made, insertFiles: (files) => paste.insertFiles(made, files) })
    return () => {
      flush()
      made.destroy()
    }
  }, [host, lab])

  useEffect(() => {
    if (!editor || value === known.current) return
    known.current = value
    const doc = documentOf(value, editor.schema)
    const html = toHtml(doc)
    // The server's spelling of the same text moves no cursor.
    if (html === last.current) return
    last.current = html
    editor.commands.setContent(doc)
  }, [editor, value])

  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(attributes))
      if (text) editor?.view.dom.setAttribute(name, text)
      else editor?.view.dom.removeAttribute(name)
  })

  return state
}
