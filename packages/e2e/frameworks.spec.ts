import { frameworkPages } from './frameworks.ts'
import { dialog, expect, script, test } from './hostile-page.ts'

for (const [framework, scriptOf] of Object.entries(frameworkPages)) {
  test(`a page of ${framework} changes, renders anew, moves, removes and makes the element`, async ({
    page,
    visit,
  }) => {
    const body = await scriptOf()
    await page.route('**/page.js', (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
    )
    await visit({ body: `${script}<div id="app"></div><script src="/page.js"></script>` })

    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const heard = page.locator('output')
    // A modal dialog keeps fingers from the page's own buttons, but not its scripts.
    const act = (id: string) => page.locator(`#${id}`).evaluate((element: HTMLElement) => element.click())
    const account = dialog(page).getByLabel('用户名/手机号')

    await expect(button('会员登录')).toBeVisible()
    await act('rename')
    await button('进入').click()
    await account.fill('13800000001')
    await act('again')
    await act('again')
    await expect(account).toHaveValue('13800000001')
    await page.keyboard.press('Escape')
    await expect(heard).toHaveText('lab-close')

    await act('move')
    await expect(page.locator('section').last().locator('lab-login-popup')).toBeVisible()
    await button('进入').click()
    await expect(dialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(heard).toHaveText('lab-close lab-close')

    await act('toggle')
    await expect(button('进入')).toHaveCount(0)
    await act('toggle')
    await button('进入').click()
    await act('toggle')
    await expect(dialog(page)).toHaveCount(0)
    await act('toggle')
    await button('进入').click()
    await expect(dialog(page)).toHaveCount(1)
    await expect(account).toBeFocused()
  })
}
