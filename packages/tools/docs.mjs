import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

// The page of states, drawn anew from the tables of the rules.
await prepare()
const { statesPage } = await import('../contract/docs/states.ts')
const file = 'packages/contract/docs/states.md'
writeFileSync(join(root, file), statesPage())
console.log(file)
