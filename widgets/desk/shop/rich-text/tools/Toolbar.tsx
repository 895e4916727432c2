import { IconButton } from '@lab/ui/button'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type Asked, type Tool, toolGroups } from './tools.ts'

interface ToolbarProps {
  editor: Editor
  bar: RefObject<HTMLDivElement | null>
  label: string
  /** Of the text box that it works on. */
  controls: string
  /** What cannot be asked for here. */
  without?: Asked
  onAsk: (asked: Asked, button: HTMLElement) => void
}

const isMac = () => /Mac|iP(?:ad|hone)/.test(navigator.platform)

const hintOf = ({ label, keys }: Tool) =>
  keys ? `${label}（${isMac() ? keys.replaceAll('Ctrl', '⌘') : keys}）` : label

/** Where an arrow key leads among so many buttons. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop of the Tab key, arrow keys within; the text keeps its selection while a button is pressed. */
export function Toolbar({ editor, bar, label, controls, without, onAsk }: ToolbarProps) {
  const [stop, setStop] = useState('撤销')
  const shown = toolGroups
    .filter(({ isShown }) => isShown?.(editor) ?? true)
    .map((group) => ({ ...group, tools: group.tools.filter(({ act }) => act !== without || !without) }))
  const labels = shown.flatMap(({ tools }) => tools.map((tool) => tool.label))
  const reached = labels.includes(stop) ? stop : labels[0]

  const press = ({ act, isReady }: Tool, button: HTMLElement) => {
    if (isReady && !isReady(editor)) return
    if (typeof act === 'string') onAsk(act, button)
    else act(editor.chain().focus()).run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.commands.focus()
    }
    const step = steps[event.key]
    if (!step || !reached) return
    event.preventDefault()
    const at = step(labels.indexOf(reached), labels.length)
    setStop(labels[at] ?? '')
    bar.current?.querySelectorAll('button')[at]?.focus()
  }

  return (
    <div
      ref={bar}
      className="editor-bar"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {shown.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a toolbar's groups are no fields of a form
        <div key={group.label} className="editor-group" role="group" aria-label={group.label}>
          {group.tools.map((tool) => {
            const { label: name, icon: Icon, isOn, isReady } = tool
            return (
              <IconButton
                key={name}
                data-asks={typeof tool.act === 'string' ? tool.act : undefined}
                label={name}
                title={hintOf(tool)}
                tabIndex={name === reached ? 0 : -1}
                aria-pressed={isOn?.(editor)}
                aria-disabled={(isReady && !isReady(editor)) || undefined}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(name)}
                onClick={(event) => press(tool, event.currentTarget)}
              >
                <Icon size={18} />
              </IconButton>
            )
          })}
        </div>
      ))}
    </div>
  )
}
