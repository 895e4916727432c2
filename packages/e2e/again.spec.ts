import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callerOf, simpleProject } from './orders.ts'
import { toFitWidth } from './width.ts'

/** Pastes text where the focus is, as from a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    at?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    )
  }, text)

for (const width of [390, 1440])
  test(`a known experiment is ordered again with other samples in six clicks, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const account = await aCompleteMember(page)
    const member = callerOf(page.request, account.token)
    const { rid: project_rid, answers } = await simpleProject(page.request, '拉曼')
    const { rid: plan_rid } = await member('tempDevice/add', { project_rid, count: 1, answers })
    await member('order/add', {
      samples: [{ key: 'a', name: 'OLD-1' }],
      items: [{ plan_rid, answers, samples: ['a'] }],
      delivery: { type: 0 },
      return_samples: true,
      payer: { kind: 'self' },
      agree: true,
    })
    await page.goto('/license')
    await page.evaluate(
      ([access, refresh, end]) => {
        localStorage.setItem('lab-session', JSON.stringify({ access, refresh, expires: end }))
        localStorage.setItem('token', access)
      },
      [account.token, account.refreshToken, account.expires] as const,
    )
    await page.goto('/')

    let clicks = 0
    const click = async (what: ReturnType<Page['locator']>) => {
      await what.click()
      clicks++
    }
    await click(accountMenu(page))
    await click(page.getByRole('link', { name: '会员中心' }).first())
    await click(page.getByRole('button', { name: /^再来一单/ }).first())
    const steps = page.locator('lab-order-steps')
    await expect(page).toHaveURL(/\/experiment\/step3/)
    const first = steps.getByLabel('样品1 样品编号')
    await expect(first).toBeFocused()
    await toFitWidth(page, 'the order again')
    await toBeAccessible(page, 'the samples of what is ordered again', 'main')
    await page.keyboard.press('Delete')
    await paste(page, 'NEW-1\n NEW-2 \nNEW-3')
    await expect(steps.getByLabel('样品3 样品编号')).toHaveValue('NEW-3')
    await click(steps.getByRole('link', { name: /确认下单/ }))
    // What is agreed to is read first, with its price.
    await expect(steps.getByText(/^可下单 ¥/)).toBeVisible()
    await click(steps.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await expect(steps.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked()
    await toFitWidth(page, 'the order again')
    await click(steps.getByRole('button', { name: '提交订单' }))
    await expect(page).toHaveURL(/step6\?rid=/)
    expect(clicks).toBeLessThanOrEqual(6)

    const { list } = await member<{ list: { rid: string }[] }>('order/list')
    const made = await member<{ samples: { name: string }[]; return_samples: boolean }>('order/detail', {
      rid: list[0]?.rid,
    })
    expect(made.samples.map(({ name }) => name)).toEqual(['NEW-1', 'NEW-2', 'NEW-3'])
    expect(made.return_samples).toBe(true)
  })
