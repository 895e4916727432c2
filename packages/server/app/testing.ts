import { demoContent } from '@lab/demo'
import { yearOf } from '@lab/demo/orders'
import Fastify from 'fastify'
import { handled } from '../ground/http/handle.ts'
import { aTuesday, type TestServer } from '../testing/a-server.ts'
import { appDeps } from './app.ts'
import { calls } from './routes.ts'
import { seedOrders } from './seed/orders.ts'
import { seed } from './seed/seed.ts'

const quiet = Fastify().log

/** Plays the year of orders of a house that stands. */
export const playYear = ({ deps }: TestServer): Promise<void> =>
  seedOrders(
    { ...deps, log: quiet },
    (parts) => handled(calls(appDeps(parts, quiet))),
    async (now, projects) => yearOf(now, projects),
  )

/** The demo laboratory with its year of orders. */
export const aDemoYear = async (server: TestServer): Promise<void> => {
  await seed(server.deps, async () => demoContent(aTuesday))
  await playYear(server)
}
