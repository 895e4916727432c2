import type { Page } from '@playwright/test'
import { aProject, bundled, type Project } from '../npm/testing/install.ts'
import { test as base, dialog, expect, logIn, trigger } from './hostile-page.ts'

/** How far what is in sight moved so far: the sum of the page's layout shifts. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src PORTAL; img-src PORTAL; require-trusted-types-for 'script'",
}

interface Bundled {
  /** Opens a partner's page of this body, whose one script is `main` with the packages bundled. */
  open: (main: string, body: string) => Promise<void>
}

const test = base.extend<Bundled, { project: Project }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are taken
    async ({}, use) => {
      const project = aProject()
      await use(project)
      project.remove()
    },
    { scope: 'worker' },
  ],
  open: async ({ project, page, visit, baseURL }, use) => {
    await use(async (main, body) => {
      const script = await bundled(project, main.replaceAll('PORTAL', String(baseURL)))
      await page.route('**/main.js', (route) =>
        route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
      )
      await visit({ headers: policy, body: `${body}<script type="module" src="/main.js"></script>` })
    })
  },
})

const reactPage = `
import { configure, LoginPopup, PickupDialog, type PickupDialogHandle } from '@lab/react'
import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

configure({ base: 'PORTAL', partner: 'demo-partner' })

function Page() {
  const pickup = useRef<PickupDialogHandle>(null)
  const [said, say] = useState<string[]>([])
  const tell = ({ type, detail }: CustomEvent) => say((before) => [...before, type + JSON.stringify(detail)])
  return (
    <main>
      <h1>合作院校</h1>
      <LoginPopup onLabLogin={tell} onLabLogout={tell} onLabClose={tell} />
      <button type="button" onClick={() => pickup.current?.open()}>送样</button>
      <PickupDialog trigger={false} ref={pickup} onLabClose={tell} />
      <output>{said.join(' ')}</output>
    </main>
  )
}
createRoot(document.getElementById('app')!).render(<StrictMode><Page /></StrictMode>)
`

test('a React page with @lab/react logs in, opens the pickup by its own button, and is told of it', async ({
  page,
  open,
}) => {
  await open(reactPage, '<div id="app"></div>')
  await expect(page.getByRole('button', { name: '预约取样' })).toHaveCount(0)
  const said = page.locator('output')
  await page.getByRole('button', { name: '送样' }).click()
  await expect(dialog(page).getByLabel('密码', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('lab-closenull')

  await logIn(page)
  await expect(said).toContainText('lab-login{"here":true}')
  await page.getByRole('button', { name: '送样' }).click()
  await expect(page.getByRole('dialog', { name: '预约取样' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '退出' }).click()
  await expect(said).toContainText('lab-logout{"reason":"logout","here":true}')
  await expect(trigger(page)).toBeVisible()
})

const onePage = `
import { configure, LoginPopup } from '@lab/react'
import { createRoot } from 'react-dom/client'

configure({ base: 'PORTAL', partner: 'KEY' })
createRoot(document.getElementById('app')!).render(<LoginPopup>到学校首页登录</LoginPopup>)
`

test('a React page of the wrong partner shows what it wrote instead of the component', async ({
  page,
  open,
}) => {
  await open(onePage.replace('KEY', 'another'), '<div id="app"></div>')
  await expect(page.getByText('合作方密钥与当前网站不符')).toBeVisible()
  await expect(page.getByText('到学校首页登录')).toBeVisible()
})

const projectPage = `
import { configure, ProjectDetail, ProjectList } from '@lab/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

configure({ base: 'PORTAL', partner: 'demo-partner' })
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <h1>合作院校</h1>
    WIDGET
    <p style={{ height: 2000 }}>合作院校的其余内容</p>
  </StrictMode>,
)
`

for (const widget of [
  '<ProjectDetail rid="p-xrd" />',
  '<ProjectDetail rid="p-xrd">载入中</ProjectDetail>',
  '<ProjectList typeId={1} />',
])
  test(`a React page does not move while ${widget} comes`, async ({ page, open }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open(projectPage.replace('WIDGET', widget), '<div id="app"></div>')
      await expect(page.locator('[data-lab-shown]')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), `${width} px`).toBeLessThan(0.02)
    }
  })

const elementsPage = `
import { configure, on } from '@lab/elements'
import '@lab/elements/login-popup'

configure({ base: 'PORTAL' })
on('lab-login', ({ here }) => { document.querySelector('output')!.textContent = 'here: ' + here })
`

test('a page with @lab/elements logs in', async ({ page, open }) => {
  await open(
    elementsPage,
    '<lab-login-popup partner="demo-partner">载入中</lab-login-popup><output></output>',
  )
  await logIn(page)
  await expect(page.locator('output')).toHaveText('here: true')
})
