import { dialog, field, openLogin } from './account.ts'
import { expect, test } from './fixtures.ts'

test('server down: a form keeps what was typed, the page stays', async ({ page }) => {
  await page.goto('/')
  await openLogin(page)
  await page.route('**/api/**', (route) => route.abort())
  await field(page, '用户名/手机号').fill('13800000001')
  await field(page, '密码').fill('Anything-1')
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
  const alert = page.getByRole('alertdialog', { name: '操作失败！' })
  await alert.getByRole('button', { name: '确认' }).click()
  await expect(field(page, '用户名/手机号')).toHaveValue('13800000001')
  await expect(field(page, '密码')).toHaveValue('Anything-1')
})

test('server down: a widget says so and loads on retry', async ({ page }) => {
  await page.goto('/guide')
  await page.route('**/api/open/web/index', (route) => route.abort())
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('lab-hot-items')))
  const widget = page.locator('lab-hot-items')
  await expect(widget.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute('**/api/open/web/index')
  await widget.getByRole('button', { name: '重试' }).click()
  await expect(widget.getByRole('heading', { name: '热门项目' })).toBeVisible()
})

test('an expired session is cleared with a message', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('lab-session', JSON.stringify({ access: 'old', refresh: 'old', expires: 1 }))
    localStorage.setItem('token', 'old')
  })
  await page.reload()
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
