import {
  dialog,
  dropRefusals,
  expect,
  howItReads,
  logIn,
  loginTag,
  openLogin,
  pickupTag,
  readable,
  script,
  test,
  trigger,
} from './hostile-page.ts'

const reset = `* { margin: 9px !important; padding: 0 !important; font: 5px/1 serif !important; color: red !important;
  letter-spacing: 1em !important; text-transform: uppercase !important; direction: rtl !important; opacity: .2;
  animation: none !important; box-sizing: content-box !important; transform: translateZ(0); float: left !important }
  button, input { all: unset !important; display: none !important } html { font-size: 10px }`

const styles = {
  'resets everything with !important': { head: `<style>${reset}</style>` },
  'reverts everything, from right to left': {
    start: '<!doctype html><html dir="rtl" lang="ar">',
    head: '<style>* { all: revert } html { font-size: 10px; line-height: 0; word-spacing: 2em }</style>',
  },
  'knows no doctype and zooms': {
    start: '<html>',
    head: '<style>body { zoom: 1.25; text-align: center; white-space: nowrap; cursor: none }</style>',
  },
  'covers everything with the highest layer': {
    head: `<style>body::before { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: #000c; pointer-events: none }
      body::after { content: ""; position: fixed; inset: 40% 0 0; z-index: 2147483647; background: red }</style>`,
  },
}

test.describe('on a page whose style', () => {
  for (const [what, host] of Object.entries(styles)) {
    test(what, async ({ page, visit }) => {
      await visit({ ...host, body: `${script}${loginTag}${pickupTag}` })
      await openLogin(page)
      const { isOnTop, ...rest } = await howItReads(page)
      expect({ isOnTop, ...rest }).toEqual(readable)
    })
  }

  test('is printed, in forced colours, without motion', async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' })
    await visit({ body: `${script}${loginTag}` })
    await openLogin(page)
    expect(await howItReads(page)).toEqual(readable)
    await page.emulateMedia({ media: 'print' })
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })
})

/** What libraries of another time add to everything. */
const pollution = `<script>
  Array.prototype.foo = function () { throw new Error('called') }
  Object.prototype.inherited = function () { throw new Error('called') }
  Object.prototype.toJSON = function () { return this }
  String.prototype.toJSON = function () { return '"' + this + '"' }
  Number.prototype.toJSON = function () { return String(this) }
  Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' }
  Array.prototype.each = Array.prototype.include = Array.prototype.first = function () { return this[0] }
  Array.from = function (iterable) {
    var results = new Array(iterable.length || 0)
    for (var i = 0; i < results.length; i++) results[i] = iterable[i]
    return results
  }
  Function.prototype.bind = (function (original) {
    return function () { return original.apply(this, arguments) }
  })(Function.prototype.bind)
</script>`

/** What zone-like libraries do: everything works, but is another. */
const wrapping = `<script>{
  const { define } = customElements, { fetch, JSON: json, Promise: Native } = window
  customElements.define = function (name, type) {
    if (customElements.get(name)) throw new Error('twice ' + name)
    return define.apply(customElements, arguments)
  }
  window.fetch = (...all) => fetch(...all)
  window.Promise = class extends Native {}
  window.JSON = { parse: (...all) => json.parse(...all), stringify: (...all) => json.stringify(...all) }
}</script>`

/** What a page does that sends its cookies with everything. */
const withCookies = `<script>{
  const { fetch, Request } = window
  window.fetch = (input, init) => fetch(input, { ...init, credentials: 'include' })
  window.Request = class extends Request {
    constructor(input, init) { super(input, { ...init, credentials: 'include' }) }
  }
}</script>`

test.describe('on a page whose scripts', () => {
  for (const [what, head] of Object.entries({
    'pollute every prototype': pollution,
    'wrap what the browser gives': wrapping,
    'send cookies with every request': withCookies,
  })) {
    test(`${what}, one logs in and stays so`, async ({ page, visit }) => {
      await visit({ head, body: `${script}${loginTag}${pickupTag}` })
      await logIn(page)
      await page.reload()
      await expect(page.getByText('138****0001')).toBeVisible()
      await page.getByRole('button', { name: '预约取样' }).click()
      await expect(page.getByRole('dialog', { name: '预约取样' }).getByText('自送/邮寄')).toBeVisible()
    })
  }
})

/** Everything broken that a page can break before us. */
const broken = {
  fetch: 'window.fetch = () => { throw new Error("no fetch") }',
  'fetch that gives nothing': 'window.fetch = () => undefined',
  Promise: 'window.Promise = function () {}',
  JSON: 'window.JSON = { encode() {}, decode() {} }',
  'customElements.define': 'customElements.define = () => { throw new Error("no elements") }',
  'customElements.get': 'customElements.get = undefined',
  attachShadow: 'Element.prototype.attachShadow = () => { throw new Error("no roots") }',
  CSSStyleSheet: 'window.CSSStyleSheet = undefined',
  localStorage: 'Object.defineProperty(window, "localStorage", { get() { throw new Error("blocked") } })',
  MutationObserver: 'window.MutationObserver = undefined',
}

test('on a page that broke what we need, nothing is thrown, and what the page wrote stays or the widget is there', async ({
  page,
  visit,
}) => {
  for (const [what, how] of Object.entries(broken)) {
    await visit({ head: `<script>${how}</script>`, body: `${script}${loginTag}` })
    await page.waitForLoadState('networkidle')
    const isSeen = (await trigger(page).isVisible()) || (await page.getByText('到实验室网站登录').isVisible())
    expect(isSeen, what).toBe(true)
  }
})

test('however the script comes, and however often, there is one of everything', async ({
  page,
  visit,
  baseURL,
}) => {
  const modules: string[] = []
  const settings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/widgets/')) modules.push(request.url())
    if (request.url().endsWith('/api/open/setting')) settings.push(request.url())
  })
  await visit({
    head: `${script}<script type="module" async src="PORTAL/widgets/login-popup.js"></script>`,
    body: `${loginTag}${script}<script type="module" src="PORTAL/widgets/lab.js?again"></script>
      <script>addEventListener('load', () => {
        const late = document.createElement('script')
        late.type = 'module'
        late.src = 'PORTAL/widgets/pickup-dialog.js'
        document.head.append(late)
        document.body.insertAdjacentHTML('beforeend', '<lab-pickup-dialog partner="demo-partner"></lab-pickup-dialog>')
      })</script>${loginTag}`,
  })
  await expect(page.getByRole('button', { name: '预约取样' })).toBeVisible()
  await trigger(page).last().click()
  await expect(dialog(page)).toHaveCount(1)
  expect(settings).toHaveLength(1)
  expect(modules).toEqual([...new Set(modules)])

  // Another copy, from another address of the portal: the elements stay those of the first.
  await page.addScriptTag({
    type: 'module',
    url: `${baseURL?.replace('localhost', '127.0.0.1')}/widgets/lab.js`,
  })
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toHaveCount(1)
})

test('two versions on a page: their elements know of one login, and open one dialog', async ({
  page,
  visit,
  baseURL,
}) => {
  // An older version that was kept: the same modules at addresses of their own, so that there are two cores.
  await page.route(`${baseURL}/widgets/old/**`, async (route) => {
    const address = route.request().url().replace('/widgets/old/', '/widgets/')
    await route.fulfill({ response: await route.fetch({ url: address }) })
  })
  const old = '<script type="module" src="PORTAL/widgets/old/login-popup.js"></script>'
  await visit({
    head: old,
    body: `${loginTag}${pickupTag}<output></output><script type="module">
      await customElements.whenDefined('lab-login-popup')
      const { on, session } = await import('PORTAL/widgets/lab.js')
      on('lab-login', () => { document.querySelector('output').textContent = JSON.stringify(session.state()) })
    </script>`,
  })
  const pickup = page.getByRole('button', { name: '预约取样' })
  await pickup.click()
  await expect(dialog(page).getByLabel('密码', { exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await logIn(page)
  await expect(page.locator('output')).toHaveText('{"loggedIn":true}')
  await pickup.click()
  await expect(page.getByRole('dialog', { name: '预约取样' }).getByText('自送/邮寄')).toBeVisible()
})

test('an element works wherever it is put, and however it came there', async ({ page, visit }) => {
  await visit({
    head: `${script}<script type="module" src="PORTAL/widgets/login-popup.js"></script>`,
    body: `<template>${loginTag}</template><div id="here"></div><div id="there"></div>`,
  })
  const triggers = page.getByRole('button', { name: '登录 / 注册' })
  const tag = 'lab-login-popup'
  const opens = async () => {
    await expect(triggers).toHaveCount(1)
    await triggers.click()
    await expect(dialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  const ways: Record<string, (name: string) => void> = {
    'created by innerHTML': (name) => {
      document.body.querySelector('#here')?.insertAdjacentHTML('beforeend', `<${name} trigger></${name}>`)
    },
    moved: (name) => document.querySelector('#there')?.append(document.querySelector(name) as Element),
    'cloned, the first removed': (name) => {
      const first = document.querySelector(name) as Element
      first.after(first.cloneNode(true))
      first.remove()
    },
    'removed while it loads, and put back': (name) => {
      const one = document.querySelector(name) as Element
      one.remove()
      const other = document.createElement(name)
      document.body.append(other)
      other.remove()
      document.body.append(one)
    },
    'in another shadow root': (name) => {
      const one = document.querySelector(name) as Element
      const outer = document.createElement('div')
      outer.id = 'outer'
      document.body.append(outer)
      outer.attachShadow({ mode: 'open' }).append(one)
    },
    'from a template': (name) => {
      document.querySelector('#outer')?.remove()
      const { content } = document.querySelector('template') as HTMLTemplateElement
      document.body.append(content.cloneNode(true))
      if (!document.querySelector(name)) throw new Error('nothing in the template')
    },
  }
  for (const [how, act] of Object.entries(ways))
    await test.step(how, async () => {
      await page.evaluate(act, tag)
      await opens()
    })
})

test('lab.js finds elements in the open roots of the page’s own elements, there before or later', async ({
  page,
  visit,
}) => {
  await visit({
    body: `${script}<div><template shadowrootmode="open">${loginTag}</template></div><page-card></page-card><script>
      addEventListener('load', () => setTimeout(() => {
        customElements.define('page-card', class extends HTMLElement {
          connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '${pickupTag}' }
        })
        const later = document.createElement('div')
        later.attachShadow({ mode: 'open' })
        document.body.append(later)
        setTimeout(() => { later.shadowRoot.innerHTML = '<lab-cases partner="demo-partner"></lab-cases>' })
      }))
    </script>`,
  })
  await openLogin(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('lab-login-popup')).toHaveCount(1)
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '预约取样' })).toBeVisible()
  await expect(page.locator('lab-cases').getByRole('link').first()).toBeVisible()
})

test('in a frame that may do nothing but run scripts, the form is shown', async ({
  page,
  visit,
  complaints,
}) => {
  const inner = `${script}${loginTag}`.replaceAll('"', '&quot;')
  await visit({
    body: `<iframe sandbox="allow-scripts" width="900" height="700" srcdoc="${inner}"></iframe>`,
  })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(frame.getByRole('dialog').getByLabel('密码', { exact: true })).toBeVisible()
  dropRefusals(complaints)
  // It looked for a way out first: the browser itself tells that there is none.
  const others = complaints.filter((text) => !/'allow-popups' permission is not set/.test(text))
  expect(others).toEqual([])
  complaints.length = 0
})

test('a page that traps the focus and takes the keys lets one type', async ({ page, visit }) => {
  await visit({
    body: `${script}<div id="modal" tabindex="-1"><input aria-label="旧"><button>旧按钮</button>${loginTag}</div><script>
      const modal = document.querySelector('#modal')
      const back = (event) => { if (event.target.closest?.('#modal') !== modal) modal.querySelector('input').focus() }
      document.addEventListener('focusin', back)
      document.addEventListener('focusin', back, true)
      document.addEventListener('focusout', () => setTimeout(() => {
        if (!modal.contains(document.activeElement)) modal.querySelector('input').focus()
      }))
      document.addEventListener('keydown', (event) => {
        if (event.target.localName !== 'input' && /^[a-z0-9]$/.test(event.key)) event.preventDefault()
      })
    </script>`,
  })
  await openLogin(page)
  const account = dialog(page).getByLabel('用户名/手机号')
  await expect(account).toBeFocused()
  await page.keyboard.type('13800000001')
  await expect(account).toHaveValue('13800000001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('abc')
  await expect(dialog(page).getByLabel('密码', { exact: true })).toHaveValue('abc')
})

test('where storage is blocked or full one is logged in for the page', async ({ page, visit }) => {
  for (const how of [
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError") } })',
    'Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError") }',
  ]) {
    await visit({ head: `<script>${how}</script>`, body: `${script}${loginTag}` })
    await logIn(page)
  }
})

test('with a clock that is an hour wrong one logs in, stays so and sees the server’s days', async ({
  page,
  visit,
}) => {
  for (const hours of [-1, 1, 3]) {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await visit({ body: `${script}${loginTag}` })
    await logIn(page)
    await page.reload()
    await expect(page.getByText('138****0001')).toBeVisible()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(trigger(page)).toBeVisible()
  }
})
