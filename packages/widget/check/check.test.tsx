import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gather, type Surroundings } from './gather.ts'
import { openPanel } from './panel.ts'
import { watchViolations } from './violations.ts'

const base = 'https://portal.example'
const now = 1_783_389_600
const partner = { key: 'pk_own', widgets: [] as string[] }
const answer = { code: 1, msg: '', data: { now, partner } }

/** A portal that answers; an address that is left out cannot be reached. */
const aPortal = (setting: object | null = answer, versions: object | null = { latest: '1.0.0' }) =>
  (async (url: string) => {
    const answer = url.endsWith('versions.json') ? versions : setting
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer))
  }) as typeof fetch

const look = async (body: string, given: Partial<Surroundings> = {}) => {
  document.body.innerHTML = body
  const page = {
    querySelectorAll: (wanted: string) => document.querySelectorAll(wanted),
    createElement: () => {
      const picture = { onload: () => {}, src: '' }
      queueMicrotask(() => picture.onload())
      return picture
    },
  } as unknown as Document
  const findings = await gather({
    base,
    version: '1.0.0',
    page,
    origin: 'https://uni.example',
    fetch: aPortal(),
    now: () => now * 1000,
    storage: () => localStorage,
    isDefined: () => true,
    isKnown: (tag) => tag === 'lab-pickup-dialog',
    violations: () => [],
    ...given,
  })
  return {
    findings,
    /** What is not well. */
    wrong: findings.filter(({ state }) => state !== 'good').map(({ title, detail }) => `${title}：${detail}`),
  }
}
const tag = '<lab-pickup-dialog partner="pk_own"></lab-pickup-dialog>'

beforeEach(() => localStorage.clear())
afterEach(() => document.body.replaceChildren())

describe('the check on a partner’s page', () => {
  it('finds all well', async () => {
    const { findings, wrong } = await look(tag)
    expect(wrong).toEqual([])
    expect(findings.map(({ title }) => title)).toEqual([
      '门户',
      '来源',
      'lab-pickup-dialog',
      '脚本版本',
      '时钟',
      '本地存储',
      '内容安全策略',
    ])
  })

  it('tells a portal that cannot be reached from an origin that nobody registered', async () => {
    expect((await look(tag, { fetch: aPortal(null, null) })).wrong).toEqual([
      expect.stringMatching(/^门户：连不上 https:\/\/portal\.example/),
    ])
    expect((await look(tag, { fetch: aPortal(null) })).wrong).toEqual([
      expect.stringMatching(/^来源：https:\/\/uni\.example 没有登记/),
    ])
  })

  it('says that the partner is disabled', async () => {
    const disabled = { code: 0, msg: '该合作方已停用', reason: 'partner_disabled' }
    expect((await look(tag, { fetch: aPortal(disabled) })).wrong).toEqual([
      '来源：合作方已停用，部件会提示暂不可用',
    ])
  })

  it.each([
    ['<lab-pickup partner="pk_own"></lab-pickup>', 'lab-pickup：没有这个部件，请核对标签名'],
    [
      '<lab-pickup-dialog></lab-pickup-dialog>',
      'lab-pickup-dialog：已就绪；标签上没有 partner 密钥，应为 pk_own',
    ],
    [
      '<lab-pickup-dialog partner="x"></lab-pickup-dialog>',
      'lab-pickup-dialog：密钥与登记此来源的合作方不符，应为 pk_own',
    ],
    ['<p></p>', '标签：页面上没有部件的标签'],
  ])('of %s says %s', async (body, said) => expect((await look(body)).wrong).toEqual([said]))

  it('knows the widgets that the partner may use, and those that did not load', async () => {
    const others = { ...answer, data: { now, partner: { ...partner, widgets: ['lab-login-popup'] } } }
    expect((await look(tag, { fetch: aPortal(others) })).wrong).toEqual([
      'lab-pickup-dialog：合作方未获准使用这个部件',
    ])
    expect((await look(tag, { isDefined: () => false })).wrong).toEqual(['lab-pickup-dialog：部件没有载入'])
  })

  it.each([
    [660, '快约 11 分钟'],
    [-3600, '慢约 60 分钟'],
  ])('tells a clock that is %i s off', async (seconds, said) => {
    const { wrong } = await look(tag, { now: () => (now + seconds) * 1000 })
    expect(wrong).toEqual([expect.stringContaining(said)])
  })

  it('tells blocked storage and an older script', async () => {
    const storage = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect((await look(tag, { storage, version: '0.9.0' })).wrong).toEqual([
      '脚本版本：页面载入的是 0.9.0，最新为 1.0.0',
      expect.stringMatching(/^本地存储：/),
    ])
  })

  it('tells a policy that forbids what is the portal’s from one that forbids others', async () => {
    const blocked = (url: string) => ({ violations: () => [{ directive: 'img-src', blocked: url }] })
    const { findings } = await look(tag, blocked(`${base}/icon.svg`))
    expect(findings.at(-1)).toMatchObject({ state: 'bad', detail: expect.stringContaining('img-src') })
    const other = await look(tag, blocked('https://ads.example/x.gif'))
    expect(other.findings.at(-1)?.state).toBe('note')
  })
})

describe('breaches of the page’s policy', () => {
  it('are heard until one stops listening', () => {
    const violations = watchViolations()
    const breach = () =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          effectiveDirective: 'img-src',
          blockedURI: `${base}/a.svg`,
        }),
      )
    breach()
    breach()
    expect(violations.seen()).toEqual([{ directive: 'img-src', blocked: `${base}/a.svg` }])
    violations.stop()
  })
})

describe('the panel', () => {
  const adopted = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'replaceSync')
  beforeEach(() => {
    CSSStyleSheet.prototype.replaceSync = () => {}
  })
  afterEach(() => {
    if (adopted) Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', adopted)
  })

  it('says what was found in words, and goes away by its button or Escape', () => {
    const onClose = vi.fn()
    const panel = openPanel({ onAgain: () => {}, onClose })
    const root = document.querySelector('#lab-check-panel')?.shadowRoot as ShadowRoot
    panel.show()
    expect(root.querySelector('[role=status]')?.textContent).toBe('检查中…')
    panel.show([{ state: 'bad', title: '来源', detail: '<b>没有登记</b>' }])
    expect(root.querySelector('li')?.textContent).toBe('问题来源<b>没有登记</b>')
    expect(root.querySelector('[role=status]')?.textContent).toBe('发现 1 个问题')
    root
      .querySelector('section')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(document.querySelector('#lab-check-panel')).toBeNull()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
