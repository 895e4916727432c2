import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type LabelFormatKey, labelFormatKeys, labelFormats } from '@lab/contract/rules/papers/labels'
import { orderOfSample } from '@lab/contract/rules/work/order/order'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../ground/http/handle.ts'
import { baseOf } from '../ground/http/origins.ts'
import { receivingAccount } from '../money/statement/receiving-account.ts'
import { isSigned } from '../people/file/link.ts'
import { type PaperKind, paperSubject } from '../people/file/paper-links.ts'
import { settingAt } from '../shop/content/settings.ts'
import { findOrder } from '../work/order/store.ts'
import { agreementPaper } from './agreement/agreement.ts'
import { readAgreed } from './agreement/read.ts'
import { bookingPaper } from './booking/booking.ts'
import { readBooked } from './booking/read.ts'
import { creditNotePaper, readNoted } from './credit-note/credit-note.ts'
import { houseOf } from './house.ts'
import { labelsOf } from './labels/label.ts'
import { labelsPage } from './labels/page.ts'
import { labelsPdf } from './labels/pdf.ts'
import { expiredPage } from './page/expired.ts'
import { pageOf } from './page/page.ts'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf/pdf.ts'
import { quotationPaper } from './quotation/quotation.ts'
import { readBilled } from './statement/read.ts'
import { statementPaper } from './statement/statement.ts'

/** Everything from here, no inline script or style; a form only for the choice of labels. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"

const params = z.object({ rid: z.string().min(1).max(64) })
const query = z.object({
  expires: z.string().max(12).catch(''),
  signature: z.string().max(64).catch(''),
  format: z.enum(labelFormatKeys as [LabelFormatKey, ...LabelFormatKey[]]).catch('a4-3x8'),
  start: z.coerce.number().int().min(1).max(100).catch(1),
})

type Asked = z.output<typeof query>

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // The address is what opens the paper: nobody else learns it.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)

const sendPdf = (reply: FastifyReply, bytes: Buffer, name: string) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
    .type('application/pdf')
    .send(bytes)

interface Opened {
  rid: string
  asked: Asked
  base: string
}

/** Answers at `/print/{kind}/{rid}` and `….pdf`, for who has a link that holds; a kind word for all others. */
const opened = (
  app: FastifyInstance,
  deps: Deps,
  kind: PaperKind,
  page: (opened: Opened) => Promise<string>,
  pdf: (opened: Opened) => Promise<{ bytes: Buffer; name: string }>,
) => {
  const open = async (request: FastifyRequest): Promise<Opened | undefined> => {
    const named = params.safeParse(request.params)
    if (!named.success) return
    const { rid } = named.data
    const asked = query.parse(request.query)
    if (!(await isSigned(deps, paperSubject(kind, rid), asked))) return
    return { rid, asked, base: baseOf(request, deps.settings) }
  }
  app.get(`/print/${kind}/:rid`, async (request, reply) => {
    const found = await open(request)
    return found ? sendPage(reply, await page(found)) : sendPage(reply.code(403), expiredPage)
  })
  app.get(`/print/${kind}/:rid.pdf`, async (request, reply) => {
    const found = await open(request)
    if (!found) return sendPage(reply.code(403), expiredPage)
    const { bytes, name } = await pdf(found)
    return sendPdf(reply, bytes, name)
  })
}

const readBeside = (name: string) => readFile(fileURLToPath(new URL(`./${name}`, import.meta.url)), 'utf8')

const assets = async (app: FastifyInstance) => {
  const send = (name: string, type: string, text: string) =>
    app.get(`/print/${name}`, async (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    )
  send('paper.css', 'text/css; charset=utf-8', await readBeside('paper.css'))
  send('print.js', 'text/javascript; charset=utf-8', await readBeside('print.js'))
}

/** Papers to print, opened by the links that `protocol/info` signs; and where the codes of labels lead. */
export const paperRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await assets(app)

  const agreedOf = async (rid: string) => readAgreed(deps.db, await findOrder(deps.db, rid))
  const signedOf = ({ expires, signature }: Asked) => ({ expires, signature })
  const pdfAddress = (kind: PaperKind, { rid, asked }: Opened, more: Record<string, string> = {}) =>
    `/print/${kind}/${rid}.pdf?${new URLSearchParams({ ...signedOf(asked), ...more })}`

  /** A paper of one kind: its page, and the same as PDF. */
  const offer = (kind: PaperKind, make: (found: Opened) => Promise<Paper>) =>
    opened(
      app,
      deps,
      kind,
      async (found) => pageOf(await make(found), { pdf: pdfAddress(kind, found) }),
      async (found) => {
        const paper = await make(found)
        return { bytes: await pdfOf(paper), name: `${paper.title} ${paper.number}` }
      },
    )

  offer('agreement', async ({ rid, base }) => {
    const agreed = await agreedOf(rid)
    return agreementPaper(agreed, await houseOf(deps, agreed.order.created), base, 'agreement')
  })
  offer('quotation', async ({ rid, base }) => {
    const agreed = await agreedOf(rid)
    return quotationPaper(agreed, (await houseOf(deps, agreed.order.created)).house, base)
  })
  offer('reservation', async ({ rid, base }) => {
    const booked = await readBooked(deps, rid)
    return bookingPaper(booked, (await houseOf(deps, booked.booking.created)).house, base)
  })
  offer('statement', async ({ rid, base }) => {
    const billed = await readBilled(deps.db, rid)
    const { created, paid } = billed.bill
    const { house } = await houseOf(deps, created)
    // An unpaid bill names the account to which money goes now.
    const account = await receivingAccount(deps, paid ?? deps.now())
    return statementPaper(billed, { house, account }, base)
  })
  offer('credit-note', async ({ rid }) => {
    const noted = await readNoted(deps.db, rid)
    const { paid, created } = noted.refund
    return creditNotePaper(noted, (await houseOf(deps, paid ?? created)).house)
  })

  opened(
    app,
    deps,
    'labels',
    async (found) => {
      const agreed = await agreedOf(found.rid)
      const { format, start } = found.asked
      const { label_line } = await settingAt(deps, 'brand', agreed.order.created)
      return labelsPage(labelsOf(agreed, found.base, label_line), {
        order: agreed.order.number,
        format,
        start,
        signed: signedOf(found.asked),
        pdf: pdfAddress('labels', found, { format, start: String(start) }),
      })
    },
    async ({ rid, asked, base }) => {
      const agreed = await agreedOf(rid)
      const { created } = agreed.order
      const { label_line } = await settingAt(deps, 'brand', created)
      const { house } = await houseOf(deps, created)
      const labels = labelsOf(agreed, base, label_line)
      const bytes = await labelsPdf(labels, labelFormats[asked.format], asked.start, house.name)
      return { bytes, name: `样品标签 ${agreed.order.number}` }
    },
  )

  // Whose order it is, the page finds out itself: a number alone tells nothing to anyone else.
  app.get('/s/:number', async (request, reply) => {
    const { number } = z.object({ number: z.string().max(40) }).parse(request.params)
    return reply.redirect(`/member/order?kw=${encodeURIComponent(orderOfSample(number))}`, 302)
  })
}
