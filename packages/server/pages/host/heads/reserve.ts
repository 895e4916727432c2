import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { breadcrumb, homePlace, projectsPlace } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'
import { readOne } from './read-one.ts'

/** Where a project's instrument is reserved: it bears the project's name. */
export const reserveHead: HeadOf = async ({ values: { rid }, api, base, brand }) => {
  const project = await readOne<DataOf<'open/web/device/detail'>>(api.get('open/web/device/detail', { rid }))
  if (!project) return 'not-found'
  return {
    heading: project.name,
    title: `${project.name} · 仪器预约 · ${brand.name}`,
    kind: '仪器预约',
    description: `查看${project.name}一周的空闲时间，在线预约。`,
    jsonLd: [
      breadcrumb(base, [
        homePlace,
        projectsPlace,
        { name: project.name, path: hrefOf('detail', { rid }) },
        { name: '仪器预约', path: hrefOf('reserve', { rid }) },
      ]),
    ],
  }
}
