import { projectLabels } from '@lab/contract/rules/shop/content/project'
import { TextArea } from '@lab/ui/choices'
import { Fragment } from 'react'
import type { EditingProject, RichTextSlot } from './editing-project.ts'
import { GalleryEditor } from './GalleryEditor.tsx'

const texts = ['content', 'principle', 'sample_requirements'] as const

const plainText = (slot: RichTextSlot) => <TextArea {...slot} className="plain-html" rows={6} hint="HTML" />

/** Pictures and the long texts of the project's page. */
export function Texts(editing: EditingProject) {
  const { body, change, problem, richText = plainText } = editing
  return (
    <div className="project-part">
      <GalleryEditor {...editing} />
      {texts.map((part) => (
        <Fragment key={part}>
          {richText({
            label: projectLabels[part],
            name: part,
            required: part === 'content',
            value: body[part],
            error: problem(part),
            onChange: (html) => change({ [part]: html }, part),
          })}
        </Fragment>
      ))}
    </div>
  )
}
