import { demoContent } from '@lab/demo'
import { yearOf } from '@lab/demo/orders'
import Fastify from 'fastify'
import { appDeps } from '../app/app.ts'
import { calls } from '../app/routes.ts'
import { seedOrders } from '../app/seed/orders.ts'
import { seed } from '../app/seed/seed.ts'
import { aTuesday, type TestServer } from './a-server.ts'

const quiet = Fastify().log

/** Plays the year of orders of a house that stands. */
export const playYear = ({ deps }: TestServer): Promise<void> =>
  seedOrders(
    { ...deps, log: quiet },
    (parts) => calls(appDeps(parts, quiet)),
    async (now, projects) => yearOf(now, projects),
  )

/** The demo laboratory with its year of orders. */
export const aDemoYear = async (server: TestServer): Promise<void> => {
  await seed(server.deps, async () => demoContent(aTuesday))
  await playYear(server)
}
