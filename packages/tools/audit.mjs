import { runServer } from './server.mjs'

// `npm run audit`: every balance of the environment's database recomputed from its postings; exit code 1 when one differs.
await runServer(['--audit'])
