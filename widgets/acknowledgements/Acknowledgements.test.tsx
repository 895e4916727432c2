import type { DataOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab, done } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import acknowledgements from './acknowledgements.widget.ts'

type Thanks = DataOf<'open/web/index'>['thanksArr'][number]

const someThanks = (more: Partial<Thanks> = {}): Thanks => ({
  company: '示例大学材料学院',
  title: '透射电镜（TEM）',
  code: 'Example Materials 2025, 12, 34',
  content: '感谢平台提供的测试',
  sketch: '报道了一种正极材料',
  source: '',
  ...more,
})

const show = (data: Thanks[], attributes?: Record<string, string>) =>
  render(
    <LabProvider lab={aLab()}>
      <Widget definition={acknowledgements} data={data} attributes={attributes} />
    </LabProvider>,
  )
const rows = () => screen.getAllByRole('row').slice(1)

describe('the acknowledgements', () => {
  it('are a table of author, service, journal, text and summary', () => {
    show([someThanks()])
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '作者信息',
      '服务项目',
      '期刊信息',
      '致谢内容',
      '文章摘要',
    ])
    expect(
      within(rows()[0] as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '示例大学材料学院',
      '透射电镜（TEM）',
      'Example Materials 2025, 12, 34',
      '感谢平台提供的测试',
      '报道了一种正极材料',
    ])
  })

  it('lead to the original in a new tab, where there is one', () => {
    show([someThanks({ source: 'https://journal.example/oxide' }), someThanks({ source: '' })])
    const links = screen.getAllByRole('link', { name: /查看原文/ })
    expect(links).toHaveLength(1)
    expect(links[0]).toHaveAttribute('href', 'https://journal.example/oxide')
    expect(links[0]).toHaveAttribute('target', '_blank')
    expect(links[0]?.getAttribute('rel')).toContain('noopener')
  })

  it('run no script for a source', () => {
    show([someThanks({ source: 'javascript:alert(1)' })])
    expect(screen.queryByRole('link', { name: /查看原文/ })).toBeNull()
  })

  it.each([
    ['5', undefined, 5],
    ['as many as asked for', { rows: '3' }, 3],
    ['5 when nonsense is asked for', { rows: 'viele' }, 5],
    ['at least one', { rows: '-2' }, 1],
    ['all when more are asked for than there are', { rows: '50' }, 8],
  ])('show %s', (_, attributes, count) => {
    show(
      Array.from({ length: 8 }, () => someThanks()),
      attributes,
    )
    expect(rows()).toHaveLength(count)
  })

  it('lead on to all of them', () => {
    show([someThanks()])
    expect(screen.getByRole('link', { name: /查看更多/ })).toHaveAttribute('href', '/list/thanks')
  })

  it('take no room when there are none', () => {
    expect(show([]).container).toBeEmptyDOMElement()
  })

  it('can be asked for again when the server was down', async () => {
    let isDown = true
    const answer = () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return done({ thanksArr: [someThanks()] })
    }
    render(
      <LabProvider lab={aLab({ 'open/web/index': answer })}>
        <Widget definition={acknowledgements} />
      </LabProvider>,
    )
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    retry.click()
    expect(await screen.findByText('示例大学材料学院')).toBeVisible()
  })
})
