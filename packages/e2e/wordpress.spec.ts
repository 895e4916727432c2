import type { Page } from '@playwright/test'
import { aCompleteMember, dialog, field } from './account.ts'
import { expect, password, test } from './fixtures.ts'
import { lastSlot, openDays, pickupDialog, siteOf } from './pickup.ts'
import {
  at,
  beginPost,
  embed,
  installPlugin,
  place,
  previewIn,
  publish,
  removePlugin,
  settingsOf,
} from './wordpress/admin.ts'
import { aWordPress, hasWordPress, type WordPress } from './wordpress/site.ts'
import { hostileContent, moved, visit } from './wordpress/visit.ts'

test.describe.configure({ mode: 'serial' })
test.skip(!hasWordPress(), 'left out: WordPress is not installed')

let site: WordPress
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  site = await aWordPress(baseURL as string)
})
test.afterAll(() => site?.stop())

const findings = (page: Page) => page.locator('.lab-finding')
const check = (page: Page) => page.getByRole('button', { name: '立即检查' }).click()
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()

test('an administrator installs the plugin, names the portal, and checks it', async ({
  browser,
  request,
  baseURL,
}) => {
  const zip = await request.get('/widgets/wordpress.zip')
  expect(zip.headers()['content-type']).toBe('application/zip')
  const { page, said } = await at(browser, site, 'admin')
  await installPlugin(page, site, await zip.body())
  await page.goto(settingsOf(site))
  await page.getByLabel('门户地址').fill(`${baseURL}/`)
  await page.getByLabel('合作方密钥').fill('another')
  await save(page)
  await expect(page.getByText(/页面载入 \d+\.\d+\.\d+ 版/)).toBeVisible()
  await check(page)
  await expect(findings(page).filter({ hasText: '合作方密钥与本站不符' })).toHaveClass(/is-bad/)
  await page.getByLabel('合作方密钥').fill('demo-partner')
  await save(page)
  await check(page)
  await expect(findings(page)).toHaveText([
    /已登记/,
    '合作方密钥正确。',
    /全部部件/,
    '浏览器能载入脚本。',
    '页面载入的就是最新版本。',
  ])
  await page.getByRole('button', { name: '固定到最新版本' }).click()
  await expect(page.getByText('已固定到最新版本。')).toBeVisible()
  expect(said).toEqual([])
})

let pickupPost: string

test('an author, who may write no HTML, places and configures a pickup', async ({ browser }) => {
  const { page, said } = await at(browser, site, 'author')
  await beginPost(page, site, '送样')
  await place(page, '取样预约弹窗')
  await page.getByLabel('按钮上的文字').fill('约一次取样')
  await expect(previewIn(page).getByRole('button', { name: '约一次取样' })).toBeVisible()
  pickupPost = await publish(page)
  expect(said).toEqual([])
})

test('a visitor orders a pickup through it, and nothing moves', async ({ page }) => {
  const { phone } = await aCompleteMember(page)
  await visit(page, pickupPost)
  await page.getByRole('button', { name: '约一次取样' }).click()
  expect(await moved(page)).toBeLessThanOrEqual(0.02)
  await field(page, '用户名/手机号').fill(phone)
  await field(page, '密码').fill(password)
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
  const times = await siteOf(page)
  const [first = ''] = openDays(times)
  await pickupDialog(page)
    .getByRole('radio', { name: lastSlot(first, times) })
    .check()
  await pickupDialog(page).getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('alertdialog', { name: '操作成功！' })).toContainText('提交成功!')
})

test('an editor places a list that is wide, whose room is kept at every width', async ({ browser, page }) => {
  const { page: desk, said } = await at(browser, site, 'editor')
  await beginPost(desk, site, '项目')
  await place(desk, '服务项目列表')
  await desk.getByLabel(/每页几个项目/).fill('6')
  await expect(previewIn(desk).getByRole('button', { name: '加入实验清单' }).nth(5)).toBeVisible()
  await expect(previewIn(desk).getByRole('button', { name: '加入实验清单' })).toHaveCount(6)
  await desk.getByRole('button', { name: '预留高度' }).click()
  await expect(desk.getByText(/已测得 \d{3,} 像素，手机上 \d{4} 像素/)).toBeVisible()
  const address = await publish(desk)
  expect(said).toEqual([])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, address)
    await expect(page.getByRole('button', { name: '加入实验清单' }).nth(5)).toBeVisible()
    expect(await moved(page), `moved at ${width} px`).toBeLessThanOrEqual(0.02)
    const gap = () =>
      page.locator('.wp-block-lab-widget').evaluate((block) => {
        const inner = (block.firstElementChild as Element).getBoundingClientRect()
        return block.getBoundingClientRect().height - inner.height
      })
    await expect.poll(gap, `gap at ${width} px`).toBeLessThanOrEqual(24)
  }
})

test('an address of the portal, pasted, becomes a card that fits and leads there', async ({
  browser,
  page,
  baseURL,
}) => {
  const { page: desk } = await at(browser, site, 'author')
  for (const path of ['/about/culture', '/embed/frame/lab-hot-items?partner=nobody']) {
    await beginPost(desk, site, path)
    await embed(desk, baseURL + path)
    await visit(page, await publish(desk))
    const card = page.locator('iframe.wp-embedded-content')
    await expect(page.locator('blockquote.wp-embedded-content')).toBeHidden()
    await expect(card).toHaveAttribute('height', '220')
    const frame = card.contentFrame()
    const rest = await frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)
    expect(rest).toBe(0)
    await frame.getByRole('link').click()
    await expect(page).toHaveURL(path.startsWith('/embed') ? `${baseURL}/` : baseURL + path)
  }
})

/** A post of the author, through all that WordPress takes out of what authors write. */
const authorsPost = (content: string) =>
  site.php(`wp_set_current_user(username_exists('author'));
    echo get_permalink(wp_insert_post(wp_slash(array('post_title' => 'x', 'post_status' => 'publish', 'post_content' => ${JSON.stringify(content).replaceAll('$', '\\$')}))));`)

test('an author’s hostile attributes stay texts, and unknown widgets are nothing', async ({ page }) => {
  await page.exposeFunction('hacked', () => {
    throw new Error('hacked')
  })
  await visit(page, authorsPost(hostileContent))
  await expect(page.locator('lab-login-popup')).toBeVisible()
  const tags = await page.locator('.wp-block-lab-widget > *').evaluateAll((all) =>
    all.map((one) => {
      const written = one.getAttributeNames().filter((name) => name !== 'data-lab-shown')
      return [one.localName, ...written.sort()].join(' ')
    }),
  )
  expect(tags).toEqual([
    'lab-pickup-dialog label partner',
    'lab-login-popup partner',
    expect.stringMatching(/^lab-pickup-dialog( label)? partner$/),
  ])
  const styles = await page
    .locator('.wp-block-lab-widget')
    .evaluateAll((all) => all.map((one) => one.getAttribute('style')))
  expect(styles.join('')).toMatch(/^(--lab-[a-z-]+:\d+px;|null)*$/)
})

test('a link stays where script is off, and where the script is not what its hash says', async ({
  browser,
  page,
  complaints,
}) => {
  const without = await browser.newPage({ javaScriptEnabled: false })
  await without.goto(pickupPost)
  await expect(without.getByRole('link', { name: '取样预约弹窗' })).toBeVisible()
  await without.close()
  const pin = (integrity: string) =>
    site.php(
      `update_option('lab_widgets', array_merge(get_option('lab_widgets'), array('integrity' => '${integrity}')));`,
    )
  const right = site.php(`echo get_option('lab_widgets')['integrity'];`)
  pin(`sha384-${'A'.repeat(64)}`)
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
  await page.goto(pickupPost)
  await refused
  await expect(page.getByRole('link', { name: '取样预约弹窗' })).toBeVisible()
  complaints.length = 0
  pin(right)
})

test('a template of the site shows a login, and loads the script once beside a post', async ({ page }) => {
  site.php(`$id = wp_insert_post(array('post_type' => 'wp_template_part', 'post_name' => 'footer', 'post_status' => 'publish',
    'post_content' => '<!-- wp:lab/widget {"widget":"lab-login-popup"} /-->', 'tax_input' => array()));
    wp_set_object_terms($id, get_stylesheet(), 'wp_theme'); wp_set_object_terms($id, 'footer', 'wp_template_part_area');`)
  await visit(page, pickupPost)
  await expect(page.getByRole('button', { name: '登录 / 注册' })).toBeVisible()
  expect(await page.locator('script[src*="/widgets/"]').count()).toBe(1)
})

test('a shortcode in a classic text keeps room too', async ({ page }) => {
  await visit(page, authorsPost('[lab widget="service-process"]\n\n后面的文字'))
  await expect(page.locator('lab-service-process').getByRole('tab').first()).toBeVisible()
  expect(await moved(page)).toBeLessThanOrEqual(0.02)
})

test('the plugin removed leaves nothing, and PHP never complained', async ({ browser }) => {
  const { page } = await at(browser, site, 'admin')
  await removePlugin(page, site)
  const like = "like '%lab_widgets%' or {} like '%lab-widgets%'"
  for (const [table, name, value] of [
    ['options', 'option_name', 'option_value'],
    ['usermeta', 'meta_key', 'meta_value'],
    ['postmeta', 'meta_key', 'meta_value'],
  ] as const) {
    const where = [name, value].map((column) => `${column} ${like.replace('{}', column)}`).join(' or ')
    expect(
      site.rows(`select concat(${name}, ' ', left(${value}, 200)) from wp_${table} where ${where}`),
    ).toEqual([])
  }
  expect(site.complaints()).toEqual([])
})
