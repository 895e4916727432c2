import { argv } from 'node:process'
import { runServer } from './server.mjs'

// `npm run backup [-- FOLDER]`: the database of the environment and its files, in one archive.
await runServer(['--backup', ...argv.slice(2)])
