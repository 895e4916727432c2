import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Answer = { code: number; msg: string; data: Record<string, never> }

/** A call with a token, as a member or one of the staff makes it; must be done. */
export const ask = async (page: Page, path: string, data: object, token: string) => {
  const answer = (await (
    await page.request.post(`/api/${path}`, { headers: { token }, data })
  ).json()) as Answer
  expect(answer, path).toMatchObject({ code: 1 })
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads what it expects
  return answer.data as any
}

interface Field {
  key: string
  kind: string
  min?: number
  options?: { value: string }[]
}

const answerTo = ({ kind, min = 1, options = [] }: Field): unknown =>
  ({
    select: options[0]?.value,
    multi: options.slice(0, 1).map(({ value }) => value),
    number: String(min),
    date: '2027-01-04',
    sample_table: [{ name: 'A1' }],
    text: '按标准方法',
  })[kind]

/** Answers to all that a project's form may ask, but for files. */
const answersFor = async (page: Page, project_rid: string) => {
  const form = await page.request.get(`/api/open/web/sampleParameter/relate?rid=${project_rid}`)
  const { fields } = (await form.json()).data as { fields: Field[] }
  return Object.fromEntries(
    fields.filter(({ kind }) => kind !== 'file').map((one) => [one.key, answerTo(one)]),
  )
}

/** An order of a member of one project with so many samples, placed through the calls: its detail. */
export const anOrder = async (page: Page, token: string, kw: string, samples = 1) => {
  const found = await page.request.get(`/api/open/web/device/search?limit=1&kw=${encodeURIComponent(kw)}`)
  const [project] = (await found.json()).data.list as { rid: string }[]
  const project_rid = project?.rid as string
  const { rid: plan_rid } = await ask(page, 'tempDevice/add', { project_rid, count: samples }, token)
  const keys = Array.from({ length: samples }, (_, at) => `s${at}`)
  const { order_rid } = await ask(
    page,
    'order/add',
    {
      samples: keys.map((key) => ({ key, name: `样品 ${key}` })),
      items: [{ plan_rid, answers: await answersFor(page, project_rid), samples: keys }],
      delivery: { type: 0 },
      return_samples: false,
      payer: { kind: 'self' },
      agree: true,
    },
    token,
  )
  return ask(page, 'order/detail', { rid: order_rid }, token)
}
