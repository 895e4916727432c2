import { type ProjectBody, projectLabels } from '../content/project.ts'
import { instrumentImport } from './instruments.ts'
import type { ImportKind } from './kind.ts'
import { projectSheets, projectTables } from './project-tables.ts'
import { readProjects } from './read-projects.ts'
import { writeProjects } from './write-projects.ts'

/** The kinds of the shop that are written into files and read from them. */
export const importKinds = {
  project: {
    tables: Object.values(projectTables),
    labels: projectLabels,
    sheets: projectSheets,
    write: (items, names) =>
      writeProjects(
        items.map(({ id, body }) => ({ id, body: body as unknown as ProjectBody })),
        names,
      ),
    read: readProjects,
  },
  instrument: instrumentImport,
} as const satisfies Record<string, ImportKind>

export type ImportedKind = keyof typeof importKinds

/** What a row does: it makes an item, changes one, or says what already is. */
export const importChanges = { new: '新增', changed: '有变化', same: '相同' } as const

export type ImportChange = keyof typeof importChanges
