import type { DataOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Banner, type BannerProps } from './Banner.tsx'

type Slide = DataOf<'open/web/index'>['bannerArr'][number]

const aSlide = (more: Partial<Slide> = {}): Slide => ({
  img: 'banner.svg',
  redirect: '',
  title: '',
  description: '',
  ...more,
})
const slidesNamed = (...titles: string[]) => titles.map((title) => aSlide({ title, img: `${title}.svg` }))

const banner = (data: Slide[], attributes: Partial<BannerProps['attributes']> = {}) => (
  <LabProvider lab={aLab()}>
    <Banner data={data} attributes={{ autoplay: 5000, speed: 1500, ...attributes }} />
  </LabProvider>
)
const show = (...given: Parameters<typeof banner>) => render(banner(...given))

const shown = () => screen.getByRole('group').getAttribute('aria-label')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const carousel = () => screen.getByRole('region', { name: '精选推荐' })

const setMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
const setTab = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fireEvent(document, new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  setMotion(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'visibilityState')
})

describe('where a banner leads', () => {
  it('opens a whole address in a new tab, without an opener', () => {
    show([aSlide({ redirect: 'https://lab.example/news', title: '新闻' })])
    const link = screen.getByRole('link', { name: '新闻 （在新窗口打开）' })
    expect(link).toHaveAttribute('href', 'https://lab.example/news')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('leads to the detail page of any other value', () => {
    show([aSlide({ redirect: 'project-sem', title: '电镜' })])
    const link = screen.getByRole('link', { name: '电镜' })
    expect(link).toHaveAttribute('href', '/detail/project-sem')
    expect(link).not.toHaveAttribute('target')
  })

  it('makes no script of a hostile value', () => {
    show([aSlide({ redirect: 'javascript:alert(1)', title: '坏链接' })])
    expect(screen.getByRole('link')).toHaveAttribute('href', '/detail/javascript%3Aalert(1)')
  })

  it('is still a slide without any value, but no link', () => {
    show([aSlide({ title: '只看' })])
    expect(screen.getByText('只看')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('names a link that has no words', () => {
    show([aSlide({ redirect: 'project-sem' })])
    expect(screen.getByRole('link')).toHaveAccessibleName('横幅 1')
  })
})

describe('the words over a banner', () => {
  const words = () => document.querySelector('.banner-text')

  it('are title and description', () => {
    show([aSlide({ title: '标题', description: '说明' })])
    expect(words()).toHaveTextContent('标题说明')
  })

  it.each([
    ['title', { title: '标题' }],
    ['description', { description: '说明' }],
  ])('are the %s alone if there is nothing else', (_, given) => {
    show([aSlide(given)])
    expect(words()?.querySelectorAll('p')).toHaveLength(1)
  })

  it('have no box when there are none', () => {
    show([aSlide()])
    expect(words()).toBeNull()
  })
})

describe('a banner that plays by itself', () => {
  it('turns every 5 s and begins again after the last', () => {
    show(slidesNamed('一', '二', '三'))
    const seen = [shown()]
    for (const _ of [1, 2, 3]) {
      pass(4999)
      expect(shown()).toBe(seen.at(-1))
      pass(1)
      seen.push(shown())
    }
    expect(seen).toEqual(['第 1 张，共 3 张', '第 2 张，共 3 张', '第 3 张，共 3 张', '第 1 张，共 3 张'])
  })

  it('waits as long as the attribute says', () => {
    show(slidesNamed('一', '二'), { autoplay: 2000 })
    pass(2000)
    expect(shown()).toBe('第 2 张，共 2 张')
  })

  it('goes on after a slide was chosen, a whole interval later', () => {
    show(slidesNamed('一', '二', '三'))
    pass(3000)
    press('第 3 张，共 3 张')
    expect(shown()).toBe('第 3 张，共 3 张')
    pass(4999)
    expect(shown()).toBe('第 3 张，共 3 张')
    pass(1)
    expect(shown()).toBe('第 1 张，共 3 张')
  })

  it('rests under the mouse, and goes on when it has left', () => {
    show(slidesNamed('一', '二'))
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
    fireEvent.pointerOver(carousel(), { pointerType: 'mouse' })
    pass(20_000)
    expect(shown()).toBe('第 1 张，共 2 张')
    fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' })
    fireEvent.pointerOut(carousel(), { pointerType: 'mouse' })
    pass(5000)
    expect(shown()).toBe('第 2 张，共 2 张')
  })

  it('rests while the keyboard is inside', () => {
    show(slidesNamed('一', '二'))
    const dot = screen.getByRole('button', { name: '第 1 张，共 2 张' })
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => dot.focus())
    pass(20_000)
    expect(shown()).toBe('第 1 张，共 2 张')
    act(() => dot.blur())
    pass(5000)
    expect(shown()).toBe('第 2 张，共 2 张')
  })

  it('rests in a hidden tab', () => {
    show(slidesNamed('一', '二'))
    setTab('hidden')
    pass(20_000)
    expect(shown()).toBe('第 1 张，共 2 张')
    setTab('visible')
    pass(5000)
    expect(shown()).toBe('第 2 张，共 2 张')
  })

  it('does not move by itself under reduced motion, yet turns when told', () => {
    setMotion(true)
    show(slidesNamed('一', '二'))
    pass(20_000)
    expect(shown()).toBe('第 1 张，共 2 张')
    press('下一张')
    expect(shown()).toBe('第 2 张，共 2 张')
  })

  it('can be stopped and started again', () => {
    show(slidesNamed('一', '二'))
    press('暂停自动播放')
    pass(20_000)
    expect(shown()).toBe('第 1 张，共 2 张')
    press('继续自动播放')
    pass(5000)
    expect(shown()).toBe('第 2 张，共 2 张')
  })

  it('stands still with autoplay 0, and has nothing to stop', () => {
    show(slidesNamed('一', '二'), { autoplay: 0 })
    pass(60_000)
    expect(shown()).toBe('第 1 张，共 2 张')
    expect(screen.queryByRole('button', { name: '暂停自动播放' })).toBeNull()
  })

  it('says a new slide only when it does not play by itself', () => {
    show(slidesNamed('一', '二'))
    const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
    expect(live()).toBe('off')
    press('暂停自动播放')
    expect(live()).toBe('polite')
  })
})

describe('turning a banner by hand', () => {
  it('has a button for each slide, and says which is shown', () => {
    show(slidesNamed('一', '二', '三'))
    press('第 2 张，共 3 张')
    expect(screen.getByText('二')).toBeVisible()
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('第 2 张，共 3 张')
  })

  it('goes round in both directions', () => {
    show(slidesNamed('一', '二', '三'))
    press('上一张')
    expect(shown()).toBe('第 3 张，共 3 张')
    press('下一张')
    expect(shown()).toBe('第 1 张，共 3 张')
  })

  it('keeps hidden slides away from the keyboard', () => {
    show([aSlide({ redirect: 'a', title: '一' }), aSlide({ redirect: 'b', title: '二' })])
    const second = screen.getByText('二').closest('[aria-roledescription]')
    expect(second).toHaveAttribute('inert')
    expect(second).toHaveAttribute('aria-hidden', 'true')
  })
})

describe('few banners', () => {
  it('shows a single one without any controls', () => {
    show(slidesNamed('一'))
    pass(60_000)
    expect(shown()).toBe('第 1 张，共 1 张')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('takes no room when there are none', () => {
    expect(show([]).container).toBeEmptyDOMElement()
  })

  it('falls back to the first when the one shown is gone', () => {
    const { rerender } = show(slidesNamed('一', '二', '三'))
    press('第 3 张，共 3 张')
    rerender(banner(slidesNamed('一', '二')))
    expect(shown()).toBe('第 1 张，共 2 张')
  })
})

describe('what the server writes', () => {
  it('holds the first slide, and no style attribute, which the policy of the page forbids', () => {
    const html = renderToString(banner(slidesNamed('一', '二')))
    expect(html).toContain('一.svg'.replace('一', encodeURIComponent('一')))
    expect(html).not.toContain('style=')
  })

  it('fetches the first picture at once, its neighbours when the page is alive, others when their turn comes', () => {
    const loading = () => [...document.images].map((image) => image.getAttribute('loading'))
    const html = renderToString(banner(slidesNamed('一', '二', '三', '四')))
    document.body.innerHTML = html
    expect(loading()).toEqual(['eager', 'lazy', 'lazy', 'lazy'])
    document.body.innerHTML = ''
    show(slidesNamed('一', '二', '三', '四'))
    expect(loading()).toEqual(['eager', 'eager', 'lazy', 'eager'])
    press('第 3 张，共 4 张')
    expect(loading()[2]).toBe('eager')
  })
})
