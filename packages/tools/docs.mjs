import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

// The pages of states and settings, drawn anew from the tables of the rules.
await prepare()
const { statesPage } = await import('../contract/docs/states.ts')
const { settingsPage } = await import('../contract/docs/settings.ts')
for (const [name, page] of Object.entries({ states: statesPage(), settings: settingsPage() })) {
  const file = `packages/contract/docs/${name}.md`
  writeFileSync(join(root, file), page)
  console.log(file)
}
