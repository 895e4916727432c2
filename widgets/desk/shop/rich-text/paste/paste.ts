import type { Editor } from '@tiptap/core'
import { isPicture } from '../pictures.ts'
import { fileOf, withoutPictures } from './base64.ts'
import { cleanPasted } from './clean.ts'
import { isTooMuchHtml, isTooMuchText, tooMuch } from './limits.ts'

const messages = {
  noUpload: '这里不能直接粘贴图片，请用工具栏的「图片」从图片库选择',
  notPicture: '只能放入 PNG、JPEG、GIF、WebP 图片',
  lost: (count: number) => `${count} 张外部图片没有粘贴进来：请保存到本地后上传，再放到原来的位置`,
}

export interface PasteOptions {
  /** Says what could not be pasted. */
  tell: (message: string) => void
  /** Starts an upload and answers its id; undefined where pictures cannot be uploaded. */
  upload?: (file: File) => string
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/**
 * What comes by paste or drop: text is cleaned, pictures are uploaded. Each function answers whether it has dealt with
 * the event, as ProseMirror wants to know.
 */
export const pasting = ({ tell, upload }: PasteOptions) => {
  const insertFiles = (editor: Editor, given: readonly File[], at?: number) => {
    const pictures = given.filter(({ type }) => isPicture(type))
    if (pictures.length < given.length) tell(messages.notPicture)
    else if (!upload) tell(messages.noUpload)
    if (!upload || pictures.length === 0) return
    const places = pictures.map((file) => ({ type: 'upload', attrs: { id: upload(file) } }))
    // Behind what is selected, which may be a picture.
    editor.commands.insertContentAt(at ?? editor.state.selection.to, places)
  }

  const isRefused = (event: Event, data: DataTransfer | null) => {
    const html = data?.getData('text/html')
    const isTooMuch = html
      ? isTooMuchHtml(withoutPictures(html).html)
      : isTooMuchText(data?.getData('text/plain') ?? '')
    if (!isTooMuch) return false
    event.preventDefault()
    tell(tooMuch)
    return true
  }

  return {
    insertFiles,

    onPaste: (editor: Editor, event: ClipboardEvent): boolean => {
      const given = filesOf(event.clipboardData)
      // Word and Excel put a picture of the text beside the text.
      const isText = event.clipboardData?.getData('text/plain').trim()
      if (given.length === 0 || isText) return isRefused(event, event.clipboardData)
      event.preventDefault()
      insertFiles(editor, given)
      return true
    },

    onDrop: (editor: Editor, event: DragEvent): boolean => {
      const given = filesOf(event.dataTransfer)
      // A picture that is moved within the text comes as a file too.
      if (editor.view.dragging) return false
      if (given.length === 0) return isRefused(event, event.dataTransfer)
      event.preventDefault()
      insertFiles(editor, given, editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
      return true
    },

    transformHtml: (html: string): string => {
      const read = withoutPictures(html)
      const placeOf = (address: string) => {
        const picture = read.pictures.get(address)
        const file = picture && fileOf(picture)
        return file && upload?.(file)
      }
      const { html: clean, lost } = cleanPasted(read.html, { origin: window.location.origin, placeOf })
      if (read.pictures.size > 0 && !upload) tell(messages.noUpload)
      else if (lost > 0) tell(messages.lost(lost))
      return clean
    },
  }
}
