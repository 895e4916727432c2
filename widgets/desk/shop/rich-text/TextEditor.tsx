import { useLab } from '@lab/core/react'
import { IconButton } from '@lab/ui/button'
import { requiredMark } from '@lab/ui/field'
import { X } from '@lab/ui/icons'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { pictureName, sizeOf } from './pictures.ts'
import type { RichTextProps } from './props.ts'
import { Ask } from './tools/Ask.tsx'
import { questions } from './tools/questions.ts'
import { Toolbar } from './tools/Toolbar.tsx'
import type { Asked } from './tools/tools.ts'
import { useEditor } from './useEditor.ts'
import '@lab/ui/field/field.css'
// Its sheet is in the module that articles show their text with, which stays one.
import '@lab/ui/rich-text'
import '@lab/ui/rich-text/rich-text.css'
import './text-editor.css'

const megabyte = 1_000_000
/** From this share of its limit on, a text's length is shown. */
const near = 0.8

const Notice = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div role="status">
    {text && (
      <p className="editor-notice">
        <span>{text}</span>
        <IconButton label="关闭提示" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </p>
    )}
  </div>
)

/** What `RichText` shows, with Tiptap. */
export function TextEditor({
  label,
  name,
  required,
  value,
  onChange,
  error,
  hint,
  maxLength = megabyte,
  pickPicture,
  uploadPicture,
}: RichTextProps) {
  const id = useId()
  const lab = useLab()
  const host = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLElement | null>(null)
  const [asked, setAsked] = useState<Exclude<Asked, 'picture'>>()
  const [notice, setNotice] = useState('')

  const ask = (what: Asked, button: HTMLElement | null | undefined) => {
    anchor.current = button ?? null
    if (what === 'picture') void choosePicture()
    else setAsked(what)
  }
  const note = error ?? hint
  const made = useEditor({
    host,
    name,
    value,
    onChange,
    uploadPicture,
    tell: setNotice,
    onLink: () => ask('link', bar.current?.querySelector<HTMLElement>('[data-asks="link"]')),
    onAlt: (button) => ask('alt', button),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    attributes: {
      id: `${id}-text`,
      'data-field': name,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': note ? `${id}-note ${id}-keys` : `${id}-keys`,
      'aria-required': required ? 'true' : undefined,
      'aria-invalid': error ? 'true' : undefined,
    },
  })
  const editor = made?.editor

  const choosePicture = async () => {
    if (!pickPicture) return files.current?.click()
    const picked = await pickPicture()
    const picture = picked && pictureName(`/img/${picked.img.replace(/^\/img\//, '')}`)
    if (!editor || editor.isDestroyed) return
    if (!picture) return void editor.commands.focus()
    const attrs = { name: picture, alt: picked.alt, ...(await sizeOf(lab.image(picture))) }
    const content = picked.caption ? [{ type: 'text', text: picked.caption }] : []
    const behind = editor.state.selection.to
    editor.chain().focus().insertContentAt(behind, { type: 'figure', attrs, content }).run()
  }
  const takeFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    made?.insertFiles([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }

  return (
    <div className="field" part="field">
      <p className="field-label" id={`${id}-label`}>
        {label}
        {required && requiredMark}
      </p>
      <div className={`editor ${error ? 'wrong' : ''}`}>
        <div className="editor-top">
          {editor && (
            <Toolbar
              editor={editor}
              bar={bar}
              label={`${label}的工具栏`}
              controls={`${id}-text`}
              without={pickPicture || uploadPicture ? undefined : 'picture'}
              onAsk={ask}
            />
          )}
          <Notice text={notice} onClose={() => setNotice('')} />
        </div>
        <div ref={host} className="editor-host" />
      </div>
      {note && (
        <p className={error ? 'field-error' : 'field-hint'} id={`${id}-note`}>
          {note}
        </p>
      )}
      {value.length > maxLength * near && (
        <p className={value.length > maxLength ? 'field-error' : 'field-hint'}>
          {value.length.toLocaleString()} / {maxLength.toLocaleString()} 字符（含格式）
        </p>
      )}
      <p className="visually-hidden" id={`${id}-keys`}>
        按 Alt+F10 到工具栏；在表格和列表里，按 Esc 后再按 Tab 离开
      </p>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={takeFiles}
      />
      {editor && asked && (
        <Ask {...questions[asked](editor)} anchor={anchor} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}
