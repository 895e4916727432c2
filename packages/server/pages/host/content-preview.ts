import { matchRoute } from '@lab/contract/rules/ground/routes'
import { isContentKind } from '@lab/contract/rules/shop/content/kinds'
import type { FastifyInstance } from 'fastify'
import { inTurn } from '../../ground/db/in-turn.ts'
import type { Db } from '../../ground/db/open.ts'
import { escapeHtml } from '../../ground/html.ts'
import type { Deps, Handled } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { Refusal } from '../../ground/refuse.ts'
import { draftOf, type ItemKey } from '../../shop/editing/item.ts'
import { kinds } from '../../shop/editing/kinds/kinds.ts'
import { isPreview } from '../../shop/editing/preview-link.ts'
import { directApi } from './direct-api.ts'
import { pageMaker } from './page-maker.ts'
import type { Site } from './site.ts'

/** The open calls over a database, as the app puts them together. */
export type OpenCalls = (deps: Deps) => Handled[]

class Undo extends Error {
  readonly html: string | undefined

  constructor(html: string | undefined) {
    super('undo')
    this.html = html
  }
}

const plain = (text: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>预览</title><p>${escapeHtml(text)}</p></html>`

/** An item's public page as it would be with its draft: written, read and taken back in one transaction. */
const previewOf = async (deps: Deps, site: Site, calls: OpenCalls, key: ItemKey, base: string) => {
  const show = async (tx: Db): Promise<string | undefined> => {
    const kind = kinds[key.kind]
    const body = (await draftOf(tx, key))?.body ?? (await kind.read(tx, key.id))
    const match = body && matchRoute(kind.page(key.id, body))
    if (!body || !match) return undefined
    await kind.write(tx, key.id, body, { now: deps.now(), staff_rid: null })
    const within = { ...deps, db: tx }
    const page = await inTurn(tx, () =>
      pageMaker(within, site, directApi(calls(within), within, base)).make(match, base),
    )
    return page?.prepared.bytes.toString('utf8')
  }
  try {
    await deps.db.transaction(async (tx) => {
      throw new Undo(await show(tx))
    })
  } catch (error) {
    if (error instanceof Undo) return error.html
    throw error
  }
}

/** `GET /preview/:kind/:id`: a draft on its public page, for whoever has the address; nobody keeps or finds it. */
export const registerContentPreview = (app: FastifyInstance, deps: Deps, site: Site, calls: OpenCalls) => {
  app.get<{ Params: { kind: string; id: string }; Querystring: Record<string, unknown> }>(
    '/preview/:kind/:id',
    async (request, reply) => {
      const { kind, id } = request.params
      const { expires, signature } = request.query
      reply
        .header('content-security-policy', site.policy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
      const isHeld =
        isContentKind(kind) &&
        typeof expires === 'string' &&
        typeof signature === 'string' &&
        (await isPreview(deps, { kind, id }, { expires, signature }))
      if (!isHeld) return reply.code(404).send(plain('预览的地址已失效，请在工作台再次打开'))
      try {
        const html = await previewOf(deps, site, calls, { kind, id }, baseOf(request, deps.settings))
        return await reply.code(html ? 200 : 404).send(html ?? plain('这个条目没有自己的页面'))
      } catch (error) {
        // An unfinished draft may name what is not there: nothing was written.
        if (!(error instanceof Refusal))
          deps.log.info({ err: error, kind, id }, 'a draft cannot be shown yet')
        return reply.code(422).send(plain('草稿还不能预览：请先补全必填的内容'))
      }
    },
  )
}
