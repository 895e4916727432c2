import { bulk } from './bulk.mjs'
import { bytes } from './bytes.mjs'
import { desk } from './desk.mjs'
import { figures } from './figures.mjs'
import { growth } from './growth.mjs'
import { imports } from './imports.mjs'
import { ledger } from './ledger.mjs'
import { lighthouse } from './lighthouse.mjs'
import { money } from './money.mjs'
import { navigation } from './navigation.mjs'
import { ordering } from './ordering.mjs'
import { paint } from './paint.mjs'
import { peers } from './peers.mjs'
import { startPortal } from './portal.mjs'
import { publish } from './publish.mjs'
import { rolling } from './restarts.mjs'
import { saved } from './saves.mjs'
import { search } from './search.mjs'
import { throughput } from './throughput.mjs'
import { uploads } from './uploads.mjs'

/** Each measurement stands beside a bare baseline of the same run: figures of different machines compare by ratio. */
const measurements = {
  bytes,
  peers,
  paint,
  navigation,
  lighthouse,
  throughput,
  search,
  publish,
  desk,
  bulk,
  figures,
  ordering,
  ledger,
  money,
  uploads,
  imports,
  growth,
  rolling,
  saves: saved,
}

const asked = process.argv.slice(2)
const portal = await startPortal()
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`\n── ${name}`)
    for (const { what, value, aim } of await measure(portal.url)) {
      console.log(`${what.padEnd(54)} ${String(value).padStart(15)}   ${aim ?? ''}`)
    }
  }
} finally {
  await portal.stop()
}
