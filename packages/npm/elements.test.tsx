import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { aPortal, viewIn } from './testing/page.ts'

interface Elements {
  configure(options: { base: string }): void
  session: { state(): { loggedIn: boolean } }
}

const folder = join(inject('project').folder, 'node_modules/@lab/elements')
const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)

// What is on the page ends before the page does.
afterAll(async () => {
  document.body.replaceChildren()
  await new Promise((done) => setTimeout(done))
})

it('keeps what stands between the tags until the portal is known, reminds of it, and calls that portal', async () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked = aPortal()
  document.body.innerHTML = '<lab-login-popup label="会员登录">去登录</lab-login-popup>'
  const popup = document.body.firstElementChild as HTMLElement & { open(): void }
  const { configure, session }: Elements = await load('index.js')
  expect(() => session.state()).toThrow('configure')
  await load('login-popup.js')
  await load('login-popup.js')
  vi.runAllTimers()
  vi.useRealTimers()

  expect(customElements.get('lab-login-popup')).toBeUndefined()
  expect(popup.shadowRoot).toBeNull()
  expect(asked).toEqual([])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('configure'))

  configure({ base: 'https://lab.example/portal/' })
  await vi.waitFor(() => expect(viewIn(popup)).toHaveTextContent('会员登录'))
  await vi.waitFor(() => expect(asked[0]).toMatch('https://lab.example/portal/api/open/setting'))
  expect(session.state()).toEqual({ loggedIn: false })
  popup.open()
  await vi.waitFor(() => expect(viewIn(popup)?.querySelector('dialog')).not.toBeNull())
})

it('defines at the page’s own time what is imported to be defined', async () => {
  const { define } = await load('define/search.js')
  expect(customElements.get('lab-search')).toBeUndefined()
  define()
  define()
  expect(customElements.get('lab-search')).toBeDefined()
})

it('fetches by itself what appears on the page', async () => {
  const { autoload } = await load('autoload.js')
  autoload()
  document.body.append(document.createElement('lab-service-process'))
  await vi.waitFor(() => expect(customElements.get('lab-service-process')).toBeDefined())
  expect(customElements.get('lab-banner')).toBeUndefined()
})
