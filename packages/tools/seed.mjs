import { runServer } from './server.mjs'

// Migrates and seeds the database of the environment, then ends.
await runServer(['--seed-only'])
