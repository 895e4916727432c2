import type { Problem } from '@lab/contract/rules/ground/problem'
import { checkProject } from '@lab/contract/rules/shop/content/check-project'
import type { ProjectBody } from '@lab/contract/rules/shop/content/project'
import { Tabs } from '@lab/ui/tabs'
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { focusPlace } from '../editing/focus-place.ts'
import { ProblemSummary } from '../editing/ProblemSummary.tsx'
import { problemAt, problemsIn } from '../editing/problems.ts'
import { UndoBar } from '../editing/UndoBar.tsx'
import { useUndo } from '../editing/useUndo.ts'
import { FormEditor, type Jump } from '../form-editor/FormEditor.tsx'
import { Basics } from './Basics.tsx'
import { Examples } from './Examples.tsx'
import {
  type EditingProject,
  type Part,
  type ProjectSurroundings,
  partKeys,
  partOf,
  parts,
  placeOf,
} from './editing-project.ts'
import { Prices } from './Prices.tsx'
import { Texts } from './Texts.tsx'
import './project-editor.css'

export interface ProjectEditorProps extends ProjectSurroundings {
  value: ProjectBody
  /** Give back the very value that was passed: another one begins a new history. */
  onChange: (value: ProjectBody) => void
  /** What only the server knows is wrong. */
  problems?: readonly Problem[]
  /** Tells what is wrong at every place, not only at those that were left. */
  isChecked?: boolean
  newId?: () => string
}

/** Edits all of a project: what is wrong is shown at its place, and everything can be taken back. */
export function ProjectEditor({
  value,
  onChange,
  problems: others = [],
  isChecked = false,
  newId,
  ...around
}: ProjectEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<Part>('basics')
  const [jump, setJump] = useState<Jump>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { change: set, seal, undo, redo, onKeyDown } = useUndo(value, onChange)

  const problems = useMemo(() => {
    const own = checkProject(value)
    return [...own, ...others.filter(({ at, msg }) => !own.some((one) => one.at === at && one.msg === msg))]
  }, [value, others])
  const shown = isChecked ? problems : problems.filter((one) => others.includes(one) || left.has(one.at))

  const leave = ({ target }: FocusEvent) => {
    seal()
    const name = target.getAttribute('name')
    if (name) setLeft((before) => (before.has(name) ? before : new Set(before).add(name)))
  }
  const go = (at: string) => {
    setPart(partOf(at))
    setLeft((before) => new Set(before).add(at))
    if (at.startsWith('parameters.')) setJump({ at: at.slice('parameters.'.length) })
    requestAnimationFrame(() => {
      if (box.current) focusPlace(box.current, at)
    })
  }
  // What publishing was refused for is led to.
  const leadTo = useRef(go)
  leadTo.current = go
  useEffect(() => {
    const [first] = isChecked ? others : []
    if (first) leadTo.current(first.at)
  }, [isChecked, others])

  const editing: EditingProject = {
    ...around,
    body: value,
    change: (more, at) => set({ ...value, ...more }, at),
    problem: problemAt(shown),
  }
  const panels: Record<Part, () => ReactNode> = {
    basics: () => <Basics {...editing} />,
    texts: () => <Texts {...editing} />,
    examples: () => <Examples {...editing} />,
    prices: () => <Prices {...editing} />,
    form: () => (
      <FormEditor
        form={value.parameters}
        onChange={(parameters, at) => editing.change({ parameters }, at && `parameters.${at}`)}
        offer={{ ...value, days: String(value.days) }}
        problems={problemsIn(problems, 'parameters')}
        shown={problemsIn(shown, 'parameters')}
        name="parameters"
        jump={jump}
        earlier={around.earlier}
        newId={newId}
      />
    ),
  }
  const countIn = (one: Part) => problems.filter(({ at }) => partOf(at) === one).length

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys and leavings of the controls in it
    <div className="editing project-editor" ref={box} onKeyDown={onKeyDown} onBlur={leave}>
      <div className="project-editor-head">
        <ProblemSummary problems={problems} placeOf={placeOf(value)} onGo={go} />
        <UndoBar undo={undo} redo={redo} />
      </div>
      <Tabs
        label="项目内容"
        value={part}
        onChange={(next) => setPart(next as Part)}
        tabs={partKeys.map((one) => ({
          id: one,
          label: <PartLabel part={one} count={countIn(one)} />,
          panel: panels[one](),
        }))}
      />
    </div>
  )
}

function PartLabel({ part, count }: { part: Part; count: number }) {
  return (
    <>
      {parts[part].label}
      {count > 0 && (
        <span className="part-count number">
          {count}
          <span className="visually-hidden"> 处待改</span>
        </span>
      )}
    </>
  )
}
