import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { breadcrumb, homePlace, type Place, projectsPlace } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'
import { publisherOf } from './publisher.ts'
import { readOne } from './read-one.ts'
import { typePlaces } from './types.ts'

type Project = DataOf<'open/web/device/detail'>
type PriceRow = Pick<Project['price_rows'][number], 'name' | 'price_fen' | 'unit'>

/** One project: what it is, what it costs, and where it stands among the others. */
export const detailHead: HeadOf = async ({ values: { rid }, api, base, brand }) => {
  const project = await readOne<Project>(api.get('open/web/device/detail', { rid }))
  if (!project) return 'not-found'
  const places = await typePlaces(api, project.type_id, project.child_id)
  const here: Place = { name: project.name, path: hrefOf('detail', { rid }) }
  const image = `${base}/img/${encodeURIComponent(project.img)}`
  return {
    heading: project.name,
    kind: places.at(-1)?.name,
    description: descriptionOf(project),
    image,
    jsonLd: [
      service(project, places.at(-1)?.name, base + here.path, image, publisherOf(brand, base)),
      breadcrumb(base, [homePlace, projectsPlace, ...places, here]),
    ],
  }
}

const yuan = (fen: number) => (fen / 100).toFixed(2)

const descriptionOf = ({ name, sketch, price_fen, unit, days }: Project) =>
  `${sketch || name}。${yuan(price_fen)} 元/${unit}起，常规周期 ${days} 个工作日；方法原理、样品要求与结果示例。`

const service = (
  project: Project,
  kind: string | undefined,
  url: string,
  image: string,
  provider: object,
) => {
  const rows: readonly PriceRow[] = project.price_rows.length ? project.price_rows : [project]
  return {
    '@type': 'Service',
    name: project.name,
    description: project.sketch,
    ...(kind && { serviceType: kind }),
    url,
    image,
    areaServed: 'CN',
    provider,
    offers: rows.map(({ name, price_fen, unit }) => ({
      '@type': 'Offer',
      name,
      url,
      availability: 'https://schema.org/InStock',
      price: yuan(price_fen),
      priceCurrency: 'CNY',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: yuan(price_fen),
        priceCurrency: 'CNY',
        unitText: unit,
      },
    })),
  }
}
