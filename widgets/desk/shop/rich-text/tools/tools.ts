import type { ChainedCommands, Editor } from '@tiptap/core'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line'
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Bold from 'lucide-react/icons/bold'
import Captions from 'lucide-react/icons/captions'
import Code from 'lucide-react/icons/code'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import ImagePlus from 'lucide-react/icons/image-plus'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Minus from 'lucide-react/icons/minus'
import PanelLeft from 'lucide-react/icons/panel-left'
import PanelTop from 'lucide-react/icons/panel-top'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Redo2 from 'lucide-react/icons/redo-2'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import SquareCode from 'lucide-react/icons/square-code'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Subscript from 'lucide-react/icons/subscript'
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import TableCellsMerge from 'lucide-react/icons/table-cells-merge'
import TableCellsSplit from 'lucide-react/icons/table-cells-split'
import TableColumnsSplit from 'lucide-react/icons/table-columns-split'
import TableRowsSplit from 'lucide-react/icons/table-rows-split'
import TextQuote from 'lucide-react/icons/text-quote'
import Trash from 'lucide-react/icons/trash'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'

/** What asks for more than a press. */
export type Asked = 'link' | 'picture' | 'alt' | 'caption'

export interface Tool {
  label: string
  icon: ComponentType<{ size?: number }>
  /** As people read it; `Ctrl` is `⌘` on a Mac. */
  keys?: string
  /** Whether what is selected has it already. Tools without one are not switches. */
  isOn?: (editor: Editor) => boolean
  /** Default: always. */
  isReady?: (editor: Editor) => boolean
  act: ((chain: ChainedCommands) => ChainedCommands) | Asked
}

export interface ToolGroup {
  label: string
  /** Stands there only then. */
  isShown?: (editor: Editor) => boolean
  tools: readonly Tool[]
}

const mark = (name: string) => ({
  isOn: (editor: Editor) => editor.isActive(name),
  act: (chain: ChainedCommands) => chain.toggleMark(name),
})

const level = (depth: 2 | 3 | 4) => ({
  keys: `Ctrl+Alt+${depth}`,
  isOn: (editor: Editor) => editor.isActive('heading', { level: depth }),
  act: (chain: ChainedCommands) => chain.toggleHeading({ level: depth }),
})

/** What the bar offers, in the order in which it stands. */
export const toolGroups: readonly ToolGroup[] = [
  {
    label: '撤销与重做',
    tools: [
      {
        label: '撤销',
        icon: Undo2,
        keys: 'Ctrl+Z',
        isReady: (editor) => editor.can().undo(),
        act: (chain) => chain.undo(),
      },
      {
        label: '重做',
        icon: Redo2,
        keys: 'Ctrl+Shift+Z',
        isReady: (editor) => editor.can().redo(),
        act: (chain) => chain.redo(),
      },
    ],
  },
  {
    label: '段落',
    tools: [
      {
        label: '正文',
        icon: Pilcrow,
        keys: 'Ctrl+Alt+0',
        isOn: (editor) => editor.isActive('paragraph'),
        act: (chain) => chain.setParagraph(),
      },
      { label: '二级标题', icon: Heading2, ...level(2) },
      { label: '三级标题', icon: Heading3, ...level(3) },
      { label: '四级标题', icon: Heading4, ...level(4) },
    ],
  },
  {
    label: '文字',
    tools: [
      { label: '加粗', icon: Bold, keys: 'Ctrl+B', ...mark('bold') },
      { label: '斜体', icon: Italic, keys: 'Ctrl+I', ...mark('italic') },
      { label: '下划线', icon: Underline, keys: 'Ctrl+U', ...mark('underline') },
      { label: '删除线', icon: Strikethrough, keys: 'Ctrl+Shift+S', ...mark('strike') },
      { label: '下标', icon: Subscript, keys: 'Ctrl+,', ...mark('sub') },
      { label: '上标', icon: Superscript, keys: 'Ctrl+.', ...mark('sup') },
      { label: '行内代码', icon: Code, keys: 'Ctrl+E', ...mark('code') },
      {
        label: '清除格式',
        icon: RemoveFormatting,
        act: (chain) => chain.unsetAllMarks().clearNodes(),
      },
    ],
  },
  {
    label: '列表与引用',
    tools: [
      {
        label: '项目符号',
        icon: List,
        keys: 'Ctrl+Shift+8',
        isOn: (editor) => editor.isActive('bulletList'),
        act: (chain) => chain.toggleBulletList(),
      },
      {
        label: '编号',
        icon: ListOrdered,
        keys: 'Ctrl+Shift+7',
        isOn: (editor) => editor.isActive('orderedList'),
        act: (chain) => chain.toggleOrderedList(),
      },
      {
        label: '增加缩进',
        icon: IndentIncrease,
        keys: 'Tab',
        isReady: (editor) => editor.can().sinkListItem('listItem'),
        act: (chain) => chain.sinkListItem('listItem'),
      },
      {
        label: '减少缩进',
        icon: IndentDecrease,
        keys: 'Shift+Tab',
        isReady: (editor) => editor.can().liftListItem('listItem'),
        act: (chain) => chain.liftListItem('listItem'),
      },
      {
        label: '引用',
        icon: TextQuote,
        keys: 'Ctrl+Shift+B',
        isOn: (editor) => editor.isActive('blockquote'),
        act: (chain) => chain.toggleBlockquote(),
      },
      {
        label: '代码块',
        icon: SquareCode,
        keys: 'Ctrl+Alt+C',
        isOn: (editor) => editor.isActive('codeBlock'),
        act: (chain) => chain.toggleCodeBlock(),
      },
    ],
  },
  {
    label: '插入',
    tools: [
      {
        label: '链接',
        icon: Link,
        keys: 'Ctrl+K',
        isOn: (editor) => editor.isActive('link'),
        act: 'link',
      },
      { label: '图片', icon: ImagePlus, act: 'picture' },
      {
        label: '表格',
        icon: Table,
        isReady: (editor) => !editor.isActive('table'),
        act: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      },
      { label: '分隔线', icon: Minus, act: (chain) => chain.setHorizontalRule() },
    ],
  },
  {
    label: '图片',
    isShown: (editor) => editor.isActive('figure'),
    tools: [
      { label: '替代文字', icon: MessageSquareText, act: 'alt' },
      { label: '删除图片', icon: Trash, act: (chain) => chain.deleteNode('figure') },
    ],
  },
  {
    label: '单元格',
    isShown: (editor) => editor.isActive('table'),
    tools: [
      { label: '在上方插入行', icon: ArrowUpToLine, act: (chain) => chain.addRowBefore() },
      { label: '在下方插入行', icon: ArrowDownToLine, act: (chain) => chain.addRowAfter() },
      { label: '在左侧插入列', icon: ArrowLeftToLine, act: (chain) => chain.addColumnBefore() },
      { label: '在右侧插入列', icon: ArrowRightToLine, act: (chain) => chain.addColumnAfter() },
      { label: '删除行', icon: TableRowsSplit, act: (chain) => chain.deleteRow() },
      { label: '删除列', icon: TableColumnsSplit, act: (chain) => chain.deleteColumn() },
      {
        label: '合并单元格',
        icon: TableCellsMerge,
        isReady: (editor) => editor.can().mergeCells(),
        act: (chain) => chain.mergeCells(),
      },
      {
        label: '拆分单元格',
        icon: TableCellsSplit,
        isReady: (editor) => editor.can().splitCell(),
        act: (chain) => chain.splitCell(),
      },
      { label: '首行作表头', icon: PanelTop, act: (chain) => chain.toggleHeaderRow() },
      { label: '首列作表头', icon: PanelLeft, act: (chain) => chain.toggleHeaderColumn() },
      { label: '表格标题', icon: Captions, act: 'caption' },
      { label: '删除表格', icon: Trash, act: (chain) => chain.deleteTable() },
    ],
  },
]
