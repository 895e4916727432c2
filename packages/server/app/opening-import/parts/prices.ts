import { checkPrices, faultIn, type Line } from '@lab/contract/rules/app/opening-import/check'
import { organizationNamed, type PriceRow, priceTable } from '@lab/contract/rules/app/opening-import/tables'
import { dateOf } from '@lab/contract/rules/ground/time'
import { validFrom, validUntil } from '@lab/contract/rules/shop/catalogue/agreed-price'
import type { Db } from '../../../ground/db/open.ts'
import { refuse } from '../../../ground/refuse.ts'
import { clustersOfNames } from '../../../people/cluster/store.ts'
import { insertAgreedPrice, overlapping, projectsNamed } from '../../../shop/agreed-price/store.ts'
import type { Part } from './part.ts'

const fault = faultIn(priceTable)

interface Named {
  project_rid?: string
  organization: ReturnType<typeof organizationNamed> | null
  cluster_rid: string | null
  problems: ReturnType<typeof fault>[]
}

/** What each row's words name, and which name nothing, or too much. */
const namesOf = async (db: Db, lines: readonly Line<PriceRow>[]): Promise<Named[]> => {
  const projects = await projectsNamed(
    db,
    lines.map(({ row }) => row.project),
  )
  const clusters = await clustersOfNames(
    db,
    lines.map(({ row }) => row.whose),
  )
  return lines.map((one) => {
    const { project, whose } = one.row
    const byRid = projects.filter(({ rid }) => rid === project)
    const found = byRid.length > 0 ? byRid : projects.filter(({ name }) => name === project)
    const organization = organizationNamed(whose) ?? null
    const groups = organization === null ? clusters.filter(({ name }) => name === whose) : []
    const problems = [
      ...(found.length === 0 ? [fault(one, 'project', '没有这个项目')] : []),
      ...(found.length > 1 ? [fault(one, 'project', '有多个同名的项目，请写项目编号')] : []),
      ...(organization === null && groups.length === 0
        ? [fault(one, 'whose', '没有这个用户类型或群组')]
        : []),
      ...(groups.length > 1 ? [fault(one, 'whose', '有多个同名的群组，请先改名')] : []),
    ]
    return { project_rid: found[0]?.rid, organization, cluster_rid: groups[0]?.rid ?? null, problems }
  })
}

/** Prices by agreement, from a day that is still to come on. */
export const prices: Part<PriceRow> = {
  judge: async (db, { now }, lines) => {
    const named = await namesOf(db, lines)
    const wanted = lines.flatMap((line, at) => {
      const { project_rid, organization = null, cluster_rid = null } = named[at] ?? {}
      if (project_rid === undefined || (organization === null) === (cluster_rid === null)) return []
      const { price_fen, note, from, until } = line.row
      const times = {
        from: validFrom(from, now()),
        until: until === undefined ? null : validUntil(until),
      }
      return [{ line, row: { project_rid, organization, cluster_rid, price_fen, note, ...times } }]
    })
    const met = await overlapping(
      db,
      wanted.map(({ row }) => row),
    )
    return {
      problems: [
        ...checkPrices(lines, dateOf(now())),
        ...named.flatMap(({ problems }) => problems),
        ...wanted
          .filter((_, at) => met.has(at))
          .map(({ line }) => fault(line, 'from', '该项目对同一客户已有协议价，日期重叠')),
      ],
      book: async (tx, tools, { staff_rid }) => {
        for (const { line, row } of wanted) {
          const made = { ...row, rid: tools.newId(), staff_rid, created: tools.now() }
          if (!(await insertAgreedPrice(tx, made)))
            throw refuse('invalid', `第 ${line.line} 行：该项目对同一客户已有协议价，日期重叠`)
        }
      },
    }
  },
}
