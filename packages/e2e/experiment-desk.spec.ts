import { aCompleteMember } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { act, confirm, enter, state } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { anOrder, ask } from './order.ts'

test('an experiment goes through the lab: received, assigned, held, tested, and released by a colleague alone', async ({
  page,
  browser,
}) => {
  test.slow()
  const member = await aCompleteMember(page)
  const order = await anOrder(page, member.token, '粉末 X 射线衍射', 2)
  const [{ rid, number }] = order.assigns

  // Service finds it from the first screen, and takes the samples in.
  await enter(page, 'service')
  await expect(page.getByRole('heading', { name: '今日', exact: true })).toBeVisible()
  await toBeAccessible(page, 'the first screen')
  await page.getByRole('link', { name: /^待收样/ }).click()
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('共1个')).toBeVisible()
  await toBeAccessible(page, 'the queue')
  // By keyboard: to the row, chosen and back, and into it.
  await page.getByRole('heading', { name: '实验', exact: true }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '批量操作' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page).toHaveURL(new RegExp(`rid=${rid}`))
  await toBeAccessible(page, 'an experiment')

  await act(page, '收样').click()
  await toBeAccessible(page, 'the form of a parcel')
  await page.getByRole('group', { name: /-2 / }).getByLabel('量不足').check()
  await page.getByRole('button', { name: '全部已到' }).click()
  await confirm(page, '收样').click()
  await state(page, '已收样')
  await act(page, '指派').click()
  await page.getByLabel(/^实验员/).selectOption({ label: '实验员示例' })
  await confirm(page, '指派').click()
  await expect(page.locator('.desk-facts')).toContainText('实验员示例')

  // The lab works on it; a colleague has it open meanwhile.
  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.getByRole('button', { name: '退出' }).click()
  await enter(page, 'lab')
  await enter(theirs, 'lab2')
  for (const one of [page, theirs]) await one.goto(`/desk/experiment?rid=${rid}`)
  await act(theirs, '暂停').click()
  await theirs.getByLabel('等客户答复').check()
  await theirs.getByLabel(/^需要客户做什么/).fill('请确认扫描范围')

  await act(page, '开始实验').click()
  await confirm(page, '开始实验').click()
  await state(page, '实验中')
  // What the colleague typed stays, and what changed is shown.
  await confirm(theirs, '暂停').click()
  await expect(theirs.getByRole('dialog').locator('.desk-changed')).toContainText('实验员示例：实验已开始')
  await expect(theirs.getByLabel(/^需要客户做什么/)).toHaveValue('请确认扫描范围')
  await toBeAccessible(theirs, 'an act that came too late')
  await confirm(theirs, '暂停').click()
  await expect(theirs.locator('.desk-notices')).toContainText('请确认扫描范围')

  await page.reload()
  await expect(act(page, '提交数据')).toBeDisabled()
  await expect(page.getByText('提交数据：实验已暂停，须先恢复')).toBeVisible()
  await act(page, '恢复').click()
  await confirm(page, '恢复').click()
  await act(page, '提交数据').click()
  await page.getByLabel('数据文件', { exact: true }).setInputFiles({
    name: 'xrd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('two_theta,counts\n10,12\n20,480\n'),
  })
  await expect(page.getByText('已上传', { exact: true })).toBeVisible()
  await page.getByLabel(/^说明/).fill('峰位已标注')
  await toBeAccessible(page, 'the form of the data')
  await confirm(page, '提交数据').click()
  await state(page, '待复核')
  await expect(act(page, '复核通过')).toBeDisabled()
  await expect(page.getByText('复核通过：须由提交者以外的同事复核')).toBeVisible()

  // The second person, on a phone.
  await theirs.goto('/desk/today')
  await theirs.getByRole('link', { name: /^待我复核/ }).click()
  await theirs.getByRole('link', { name: new RegExp(number) }).click()
  await expect(theirs.getByRole('button', { name: '下载 xrd.csv' })).toBeVisible()
  await act(theirs, '复核通过').click()
  await confirm(theirs, '复核通过').click()
  await state(theirs, '待确认数据')
  await toBeAccessible(theirs, 'an experiment on a phone')
  await theirs.context().close()

  const seen = await ask(page, 'assign/detail', { rid }, member.token)
  expect(seen.files).toMatchObject([{ name: 'xrd.csv', version: 1 }])
  expect((await ask(page, 'assign/right', { rid }, member.token)).state).toBe('confirmed')
})

test('service quotes, and what failed of many at once is told', async ({ page }) => {
  const member = await aCompleteMember(page, { organization: 2, company: '示例材料有限公司', teacher: '' })
  const order = await anOrder(page, member.token, '粉末 X 射线衍射')
  const [{ rid, number }] = order.assigns
  await enter(page, 'service')
  await page.goto(`/desk/experiment?rid=${rid}`)
  await act(page, '报价').click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('第 1 行数量').fill('1')
  await field('第 1 行单价').fill('1280.505')
  await confirm(page, '报价').click()
  await expect(page.getByText('第 1 行：[单价]须为金额，最多两位小数')).toBeVisible()
  await field('第 1 行单价').fill('1280.5')
  await page.getByRole('button', { name: '删除第 2 行' }).click()
  await page.getByRole('button', { name: '人工调整' }).click()
  await field('第 2 行单价').fill('-80.5')
  await field('第 2 行调整原因').fill('首次合作')
  await expect(page.getByRole('dialog').getByText('¥1,200.00')).toBeVisible()
  await toBeAccessible(page, 'a quote line by line')
  await page.getByLabel(/^说明/).fill('含制样')
  await confirm(page, '报价').click()
  await state(page, '待确认报价')
  await expect(page.getByRole('region', { name: '报价' })).toContainText('¥1,200.00')
  // The company shows it around before it answers.
  const papers = await ask(page, 'protocol/info', { order_rid: order.rid }, member.token)
  const paper = await page.request.get(papers.quotation_pdf)
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto(`/desk/experiment?kw=${number}`)
  await page.getByLabel(`选择 ${number}`).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '暂停' }).click()
  await page.getByLabel('等付款').check()
  await page.getByLabel(/^需要客户做什么/).fill('请付款')
  await confirm(page, '暂停').click()
  await expect(page.getByRole('dialog', { name: '0 个成功，1 个没有' })).toContainText('的实验不能进行此操作')
  await toBeAccessible(page, 'what failed of many')
  await page.getByRole('button', { name: '知道了' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^实验 .*\.xlsx$/)

  await page.getByRole('button', { name: '保存这个筛选' }).click()
  await page.getByLabel(/^名称/).fill(number)
  await confirm(page, '保存').click()
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: new RegExp(`${number}.*X 射线`) }).click()
  await page.getByRole('link', { name: order.number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.number)
  await expect(page.getByText('示例材料有限公司')).toBeVisible()
  await toBeAccessible(page, 'an order')
})
