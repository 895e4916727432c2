import type { Page } from '@playwright/test'
import { aMember, dialog, field } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { password } from './fixtures.ts'
import { expect, script, test } from './hostile-page.ts'

const badge = (page: Page) => page.locator('lab-plan-badge').getByRole('button', { name: /^实验清单/ })
const preview = (page: Page) => page.getByRole('dialog', { name: '实验清单' })

/** A page of the partner's with the badge and a project, which writes each count that it gets. */
const body = `${script}<h1>合作方</h1>
<lab-plan-badge preview partner="demo-partner"></lab-plan-badge><output></output>
<script>document.addEventListener('lab-plan-changed', ({ detail }) => {
  document.querySelector('output').textContent += detail.count + ' '
})</script>
<lab-project-detail rid="p-xrd" partner="demo-partner"></lab-project-detail>`

const fillLogin = async (page: Page, phone: string) => {
  await field(page, '用户名/手机号').fill(phone)
  await field(page, '密码').fill(password)
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
}

test('on a partner’s page experiments are added, counted and previewed, each member’s own', async ({
  page,
  visit,
  baseURL,
}) => {
  const [member, other] = [await aMember(page), await aMember(page)]
  await page.request.post('/api/tempDevice/add', {
    headers: { token: member.token },
    data: { project_rid: 'p-xps', count: 1 },
  })
  await visit({ body })

  await page
    .locator('lab-project-detail')
    .getByRole('button', { name: /^加入实验清单/ })
    .first()
    .click()
  await fillLogin(page, member.phone)
  await expect(badge(page)).toHaveAccessibleName('实验清单，2项')
  await expect(page.locator('output')).toHaveText(/^1 .*2 $/)

  await badge(page).focus()
  await page.keyboard.press('Enter')
  await expect(preview(page).getByRole('listitem')).toHaveCount(2)
  await toBeAccessible(page, 'the preview of the plan', 'lab-plan-badge')
  await page.keyboard.press('Tab')
  await expect(preview(page).getByRole('link').first()).toBeFocused()
  await expect(preview(page).getByRole('link', { name: '查看实验清单' })).toHaveAttribute(
    'href',
    `${baseURL}/experiment/plan`,
  )
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await expect(badge(page)).toBeFocused()

  await page.evaluate(async (lab) => (await import(lab)).session.logout(), `${baseURL}/widgets/lab.js`)
  await expect(badge(page)).toHaveAccessibleName('实验清单')
  await badge(page).click()
  await preview(page).getByRole('button', { name: '登录' }).click()
  await fillLogin(page, other.phone)
  await expect(dialog(page)).toHaveCount(0)
  await badge(page).click()
  await expect(preview(page).getByText('实验清单还是空的')).toBeVisible()
  await expect(preview(page).getByRole('listitem')).toHaveCount(0)
})
