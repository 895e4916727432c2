import { projectLabels, projectLimits } from '@lab/contract/rules/shop/content/project'
import { isComposing } from '@lab/core/page/is-composing'
import { IconButton } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { X } from '@lab/ui/icons'
import { useState } from 'react'
import type { EditingProject } from './editing-project.ts'

/** Signs that end a tag while it is typed. */
const ends = /[|｜,，、;；\n]/

/** Short properties of the project, as its card shows them. */
export function TagsField({ body: { tags }, change, problem }: EditingProject) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const fresh = text
      .split(ends)
      .map((tag) => tag.trim().slice(0, projectLimits.tag))
      .filter((tag, at, all) => tag !== '' && !tags.includes(tag) && all.indexOf(tag) === at)
    setTyped('')
    if (fresh.length > 0) change({ tags: [...tags, ...fresh].slice(0, projectLimits.tags) })
  }
  const error = problem('tags') ?? tags.map((_, at) => problem(`tags.${at}`)).find(Boolean)
  return (
    <div className="tags-field" data-at="tags">
      <TextField
        label={projectLabels.tags}
        name="tags"
        autoComplete="off"
        disabled={tags.length >= projectLimits.tags}
        placeholder="输入后按回车"
        hint={`最多${projectLimits.tags}个，在项目卡片上依次显示`}
        error={error}
        value={typed}
        onChange={(text) => (ends.test(text) ? add(text) : setTyped(text))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) {
            event.preventDefault()
            add(typed)
          }
        }}
      />
      {tags.length > 0 && (
        <ul className="tags-list" aria-label={projectLabels.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <IconButton
                label={`移除标签 ${tag}`}
                onClick={() => change({ tags: tags.filter((one) => one !== tag) })}
              >
                <X size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
