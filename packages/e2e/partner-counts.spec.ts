import type { APIRequestContext, Page } from '@playwright/test'
import { fillRegistration } from './account.ts'
import { enter, openTab } from './desk.ts'
import { expect, newPhone, test } from './fixtures.ts'
import { aPartnerPage } from './partner-page.ts'

const admin = { account: 'admin', password: 'Lab-demo-2026' }

/** A partner that no other journey knows, and what the desk may do with it. */
const aPartner = async (request: APIRequestContext, name: string) => {
  const login = await (await request.post('/api/staff/login', { data: admin })).json()
  const headers = { token: login.data.token as string }
  const call = async (path: string, data: object) => {
    const answer = await (await request.post(`/api/staff/partner/${path}`, { data, headers })).json()
    expect(answer.code).toBe(1)
    return answer.data
  }
  const { rid, key } = await call('add', { name, origins: [`https://${name}.example`] })
  return {
    key: key as string,
    isAt: (url: string) => call('edit', { rid, origins: [new URL(url).origin] }),
    total: async () => (await call('usage', { rid, days: 7 })).total,
  }
}

const aHost = (body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>合作方</title><link rel="icon" href="data:,">${body}`

/** What an author gets for a widget at the builder, for a partner. */
const cardOf = async (page: Page, tag: string, key: string) => {
  await page.goto('/embed')
  await page.getByRole('radio', { name: '文章作者' }).check()
  await page.getByRole('combobox', { name: '部件' }).selectOption(tag)
  await page.getByRole('textbox', { name: '合作方密钥' }).fill(key)
  await page.getByRole('tab', { name: '卡片' }).click()
  await expect(page.getByText('经这张卡片来的访问与注册计入您的网站。')).toBeVisible()
}

/** What editors like WeChat's keep of pasted text: elements and inline styles; no class, no id, no link outwards. */
const asWeChatKeeps = (html: string) =>
  html
    .replace(/<\/?a\b[^>]*>/g, '')
    .replace(/\s(class|id|data-[\w-]+)="[^"]*"/g, '')
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')

test('a partner’s counts agree with what was done through script, frame and card', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const partner = await aPartner(request, 'counts')
  const site = await aPartnerPage(
    aHost(
      `<script type="module" src="${baseURL}/widgets/lab.js"></script><lab-service-process partner="${partner.key}"></lab-service-process>`,
    ),
  )
  await partner.isAt(site.url)
  await page.goto(site.url)
  await expect(page.locator('lab-service-process').getByRole('tab').first()).toBeVisible()
  await expect.poll(partner.total).toMatchObject({ loads: 1, visits: 0 })
  site.stop()

  const frames = await aPartnerPage(
    aHost(`<iframe title="部件" src="${baseURL}/embed/frame/lab-hot-items?partner=${partner.key}"></iframe>`),
  )
  await partner.isAt(frames.url)
  await page.goto(frames.url)
  await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible()
  await expect.poll(partner.total).toMatchObject({ loads: 2, visits: 0 })
  frames.stop()

  const alone = await browser.newPage()
  await alone.goto(`${baseURL}/embed/frame/lab-login-popup?partner=${partner.key}`)
  await alone.getByRole('button', { name: '登录 / 注册' }).click()
  await alone.getByRole('button', { name: '立即注册' }).click()
  await fillRegistration(alone, newPhone())
  await expect.poll(partner.total).toMatchObject({ loads: 3, visits: 0, registrations: 1, logins: 1 })
  await alone.close()

  await cardOf(page, 'lab-contact', partner.key)
  const html = await page.getByRole('region', { name: '图文卡片 代码' }).innerText()
  const article = await aPartnerPage(aHost(html))
  const reader = await browser.newPage()
  await reader.goto(article.url)
  await reader.getByRole('link').first().click()
  await expect(reader).toHaveURL(`${baseURL}/contact`)
  await expect.poll(partner.total).toMatchObject({ loads: 3, visits: 1, registrations: 1 })
  // A reload, and the same card once more, are the same visit.
  await reader.reload()
  await reader.goto(`${baseURL}/contact?partner=${partner.key}`)
  await expect(reader).toHaveURL(`${baseURL}/contact`)
  await reader.goto(`${baseURL}/guide`)
  await reader.getByRole('banner').getByRole('button', { name: '注册' }).click()
  await fillRegistration(reader, newPhone())
  await expect(reader.getByRole('dialog', { name: '身份认证' })).toBeVisible()
  const done = { loads: 3, visits: 1, registrations: 2, logins: 1, pickups: 0 }
  await expect.poll(partner.total).toEqual(done)
  article.stop()
  await reader.close()

  await enter(page, 'admin')
  await openTab(page, '客户与机构', '合作方')
  const row = page.getByRole('row', { name: /^counts/ })
  await row.getByRole('button', { name: /用量/ }).click()
  const dialog = page.getByRole('dialog', { name: /counts/ })
  for (const [term, sum] of [
    ['载入', 3],
    ['卡片来访', 1],
    ['注册', 2],
  ] as const)
    await expect(
      dialog
        .locator('.desk-sums > div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .locator('dd'),
    ).toHaveText(String(sum))
})

test('a card stays whole where editors keep plain elements only, and is copied as text and as a picture', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const partner = await aPartner(request, 'cards')
  await cardOf(page, 'lab-contact', partner.key)
  const picture = page.getByRole('img', { name: /^卡片：/ })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1080)
  await page.getByRole('button', { name: '复制图片' }).click()
  await expect(page.getByText('已复制图片')).toBeVisible()
  await page.getByRole('button', { name: '复制图文' }).click()
  await expect(page.getByText('已复制，到编辑器里直接粘贴')).toBeVisible()

  const editor = await aPartnerPage(
    aHost('<div id="editor" contenteditable style="min-height: 200px"></div>'),
  )
  await page.goto(editor.url)
  await page.locator('#editor').click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.locator('#editor').getByText('联系我们').first()).toBeVisible()
  const pasted = await page.locator('#editor').innerHTML()
  expect(pasted).toMatch(/border: ?1px solid/)
  editor.stop()

  const article = await aPartnerPage(aHost(asWeChatKeeps(pasted)))
  await page.goto(article.url)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('长按或扫码查看')).toBeVisible()
  const code = page.getByRole('img', { name: /^二维码/ })
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  expect((await code.boundingBox())?.width).toBe(160)
  article.stop()
})
