import type { Locator, Page } from '@playwright/test'
import { dialog as dialogOf } from '../account.ts'
import { openTab } from '../desk.ts'
import { expect } from '../fixtures.ts'
import { voucher } from '../orders.ts'

/** Opens a setting, has it filled in, and saves it. */
export const changeSetting = async (
  page: Page,
  group: string,
  title: string,
  fill: (dialog: Locator) => Promise<void>,
  save = '保存',
) => {
  await page.getByRole('tab', { name: group }).click()
  await page.getByRole('button', { name: `修改：${title}`, exact: true }).click()
  await fill(dialogOf(page))
  await dialogOf(page).getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Publishes what is open in the editor. */
export const publish = async (page: Page) => {
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
}

const begin = async (page: Page, section: string, tab: string) => {
  await openTab(page, section, tab)
  await page
    .getByRole('link', { name: /^新建/ })
    .or(page.getByRole('button', { name: /^新建/ }))
    .click()
}

const sendPicture = async (page: Page, button: string, name: string) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles({ ...voucher, name })
}

/** A kind of service and a child of it. */
export const writeTypes = async (page: Page) => {
  await begin(page, '商品目录', '服务类型')
  await page.getByLabel('名称').fill('送样检测')
  await sendPicture(page, '上传图标', 'type.png')
  await publish(page)
  await begin(page, '商品目录', '子类型')
  await page.getByLabel('名称').fill('分子光谱')
  await page.getByLabel('服务类型').selectOption({ label: '送样检测' })
  await sendPicture(page, '上传图标', 'child.png')
  await publish(page)
}

/** A project with a form that has a surcharge and a table of samples. */
export const writeProject = async (page: Page) => {
  await begin(page, '商品目录', '项目')
  await page.getByLabel('项目名称').fill('拉曼光谱')
  await page.getByLabel('服务类型').selectOption({ label: '送样检测' })
  await page.getByLabel('子类型').selectOption({ label: '分子光谱' })
  await page.getByLabel('简介').fill('分子的指纹，五分钟一张谱')

  await page.getByRole('tab', { name: /^图片与介绍/ }).click()
  await page.getByRole('button', { name: '添加图片' }).click()
  await sendPicture(page, '上传图片', 'raman.png')
  await page.getByLabel('图片1的说明').fill('拉曼光谱仪')
  const text = page.getByRole('textbox', { name: '项目介绍' })
  await text.click()
  await page.keyboard.type('非接触、无损，适合粉末、薄膜与液体。')

  await page.getByRole('tab', { name: /^价格与周期/ }).click()
  await page.getByLabel('单价').fill('80')

  await page.getByRole('tab', { name: /^需求单/ }).click()
  await page.getByRole('button', { name: '添加 单选' }).click()
  await page.getByLabel(/^名称/).fill('激发波长')
  await page.getByLabel('选项1名称').fill('532 nm')
  await page.getByLabel('选项2名称').fill('785 nm')
  await page.getByLabel('选项2加价').fill('20')
  await publish(page)
}

/** Replaces the draft of a page by a text that the house has approved. */
export const writePage = async (page: Page, title: string) => {
  await openTab(page, '内容', '文本页面')
  await page.getByRole('button', { name: `编辑：${title}` }).click()
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`${title}全文，由云帆检测有限公司审定。`)
  await publish(page)
}

/** Who the house is, and where samples go. */
export const fillCompany = async (dialog: Locator) => {
  for (const [label, value] of [
    ['公司名称', '云帆检测有限公司'],
    ['服务热线', '400-000-0000'],
    ['邮箱', 'lab@lab.example'],
    ['收件人', '收样组'],
    ['收件电话', '021-0000-0000'],
    ['收件地址', '示例路 1 号 101 室'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('textbox', { name: '地址', exact: true }).fill('示例路 1 号')
}

/** What a house of its own name and address needs to know of itself. */
export const fillSettings = async (page: Page) => {
  await changeSetting(page, '品牌', '品牌', async (dialog) => {
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('云帆检测')
    await dialog.getByLabel('设置标志').check()
    await sendPicture(page, '上传标志', 'logo.png')
    await expect(dialog.getByRole('img', { name: /^标志：/ })).toBeVisible()
  })
  await changeSetting(page, '公司与联系', '公司与联系方式', fillCompany)
  await changeSetting(page, '工作时间', '服务时间', async (dialog) => {
    await dialog.getByRole('textbox').first().fill('周一至周五 9:00–18:00')
  })
  await changeSetting(page, '上门取样', '取样地区', async (dialog) => {
    await dialog.getByLabel('省份').selectOption({ label: '上海市' })
    await dialog.getByRole('button', { name: '添加地区' }).click()
  })
  await changeSetting(page, '上门取样', '取样员', async (dialog) => {
    await dialog.getByRole('button', { name: '添加取样员' }).click()
    await dialog.getByLabel('姓名').fill('陈师傅')
    await dialog.getByLabel('手机号').fill('13800001111')
  })
  await changeSetting(page, '收款与开票', '发票项目', async (dialog) => {
    await dialog.getByLabel('税收分类编码').fill('3040802000000000000')
  })
  const account = async (dialog: Locator) => {
    await dialog.getByLabel('户名').fill('云帆检测有限公司')
    await dialog.getByLabel('开户行').fill('示例银行上海分行')
    await dialog.getByLabel('账号').fill('0000 0000 0000')
  }
  await changeSetting(page, '收款与开票', '收款账户', account, '提交复核')
}
