import { argv } from 'node:process'
import { runServer } from './server.mjs'

// `npm run restore -- ARCHIVE [--force]`: an archive of `npm run backup` in the place of what is there.
await runServer(['--restore', ...argv.slice(2)])
