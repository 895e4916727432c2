import type { Editor } from '@tiptap/core'
import { linkOf } from '../links.ts'
import type { Question } from './Ask.tsx'
import type { Asked } from './tools.ts'

const setLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus()
  // Where nothing is selected, the address is the words.
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto|tel):/i, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .unsetMark('link')
      .run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

/** What is asked for each; a picture is asked of its owner. */
export const questions: Record<Exclude<Asked, 'picture'>, (editor: Editor) => Question> = {
  link: (editor) => ({
    title: '链接',
    label: '链接地址',
    hint: '网址、邮箱、电话，或以 / 开头的站内地址',
    placeholder: 'https://',
    value: editor.getAttributes('link').href ?? '',
    check: (answer) => (linkOf(answer) ? undefined : '请填写网址、邮箱、电话，或以 / 开头的站内地址'),
    onAnswer: (answer) => setLink(editor, linkOf(answer) ?? ''),
    remove: editor.isActive('link')
      ? {
          label: '移除链接',
          onRemove: () => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
        }
      : undefined,
  }),
  alt: (editor) => ({
    title: '替代文字',
    label: '替代文字',
    hint: '写出图里能看到什么，给看不到图的人；纯装饰的图片留空',
    value: editor.getAttributes('figure').alt ?? '',
    onAnswer: (alt) => editor.chain().focus().updateAttributes('figure', { alt }).run(),
  }),
  caption: (editor) => ({
    title: '表格标题',
    label: '表格标题',
    hint: '显示在表格上方；留空则不显示',
    value: editor.getAttributes('table').caption ?? '',
    onAnswer: (caption) => editor.chain().focus().updateAttributes('table', { caption }).run(),
  }),
}
