import type { Page } from '@playwright/test'
import { toBeAccessible } from './axe.ts'
import { enter, openTab } from './desk.ts'
import { expect, loginTag, pickupTag, script, test } from './hostile-page.ts'

const strict =
  "default-src 'none'; script-src PORTAL; connect-src PORTAL; img-src PORTAL; require-trusted-types-for 'script'"

const panel = (page: Page) => page.getByRole('region', { name: '部件自查' })
const line = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })

/** Opens the check as a partner does: behind the address of a page that is open. */
const openCheck = async (page: Page) => {
  await page.evaluate(() => {
    location.hash = 'lab-check'
  })
  await expect(panel(page).getByRole('status')).not.toHaveText('检查中…')
}

test('the desk tells what of a partner’s page keeps widgets from working, and that it is mended', async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  const wrong = await visit({
    headers: { 'content-security-policy': "script-src 'self'; connect-src PORTAL; img-src PORTAL" },
    body: `<script src="PORTAL/widgets/lab.js"></script><lab-pickup partner="demo-partner"></lab-pickup>
      <lab-login-popup partner="another"></lab-login-popup>`,
  })
  // The browser says as well that it blocked the script.
  complaints.length = 0
  await enter(page, 'admin')
  await openTab(page, '客户与机构', '合作方')
  const check = async (address: string) => {
    await page.getByLabel(/^页面地址/).fill(address)
    await page.getByRole('button', { name: '检查' }).click()
  }
  await check(wrong)
  await expect(page.getByText('发现 4 个问题')).toBeVisible()
  const results = page.getByRole('region', { name: '检查结果' })
  for (const said of [
    `script-src 'self' ${baseURL}`,
    `<script type="module" src="${baseURL}/widgets/lab.js"></script>`,
    '<lab-pickup partner="demo-partner">',
    'partner="demo-partner"',
  ])
    await expect(results.getByText(said, { exact: true })).toBeVisible()
  await toBeAccessible(page, 'the findings')

  const right = await visit({
    headers: { 'content-security-policy': strict },
    body: `${script}${pickupTag}`,
  })
  await page.goto('/desk/partner')
  await check(right)
  await expect(page.getByText('没有发现问题')).toBeVisible()
  await expect(results.getByText(/Trusted Types/)).toBeVisible()
})

test('a page checks itself behind #lab-check, and nowhere else', async ({ page, visit }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit({ headers: { 'content-security-policy': strict }, body: `${script}${loginTag}${pickupTag}` })
  await expect(page.getByRole('button', { name: '登录 / 注册' })).toBeVisible()
  expect(asked.filter((url) => /\/check-[\w-]+\.js/.test(url))).toEqual([])
  await openCheck(page)
  await expect(panel(page).getByRole('status')).toHaveText('没有发现问题')
  for (const [title, said] of [
    ['来源', '已登记'],
    ['lab-login-popup', '已就绪'],
    ['lab-pickup-dialog', '已就绪'],
    ['时钟', '与服务器一致'],
    ['本地存储', '可用'],
    ['内容安全策略', '没有拦下'],
  ] as const)
    await expect(line(page, title)).toContainText(said)
  await toBeAccessible(page, 'the panel', '#lab-check-panel')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('a page that nobody registered learns so', async ({ page, visit, complaints }) => {
  await visit({ isStranger: true, body: `${script}${loginTag}` })
  await openCheck(page)
  await expect(line(page, '来源')).toContainText('没有登记')
  await expect(panel(page).getByRole('status')).toHaveText(/发现 \d 个问题/)
  complaints.length = 0
})

test('a page learns what its browser and its policy do to it', async ({ page, visit, complaints }) => {
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + 25 * 60_000
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await visit({
    headers: { 'content-security-policy': "img-src 'self'" },
    body: `${script}${pickupTag.replace('demo-partner', 'another')}<lab-nothing></lab-nothing>`,
  })
  await openCheck(page)
  await expect(line(page, '时钟')).toContainText('快约 25 分钟')
  await expect(line(page, '本地存储')).toContainText('浏览器不允许保存')
  await expect(line(page, '内容安全策略')).toContainText('img-src')
  await expect(line(page, 'lab-pickup-dialog')).toContainText('密钥与登记此来源的合作方不符')
  await expect(line(page, 'lab-nothing')).toContainText('没有这个部件')
  complaints.length = 0
})
