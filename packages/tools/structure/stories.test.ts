import { deskSections } from '@lab/contract/rules/app/desk'
import { expect, it } from 'vitest'
import { sourceFiles, textOf } from './imports.ts'

const files = sourceFiles()
const isComponent = (file: string) => /^packages\/ui\/[\w-]+\/[A-Z]\w*\.tsx$/.test(file)
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

it('shows every component that widgets share in a story', () => {
  const shown = new Set(files.filter((file) => file.endsWith('.stories.tsx')).map(folderOf))
  const folders = new Set(files.filter(isComponent).map(folderOf))
  expect([...folders].filter((folder) => !shown.has(folder))).toEqual([])
})

it('shows every section of the desk in a story', () => {
  const stories = textOf('widgets/desk/Desk.stories.tsx')
  const missing = deskSections.filter(({ tabs }) => !tabs.some(({ key }) => stories.includes(`, '${key}'`)))
  expect(missing.map(({ key }) => key)).toEqual([])
})
