import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defineWidget } from '../index.ts'
import { about } from './about.ts'
import { offered, publishedFiles } from './files.ts'

// Read from disk: vitest gives components' CSS as empty text.
const css = readFileSync(`${import.meta.dirname}/../../ui/tokens/tokens.css`, 'utf8')

const spectrum = defineWidget({
  tag: 'lab-spectrum-view',
  attributes: {
    kind: { type: 'string', default: 'raman', options: ['raman', 'xrd'] },
    peakCount: { type: 'number', default: 3 },
    title: { type: 'string' },
    grid: { type: 'boolean' },
    legend: { type: 'boolean', default: true },
    key: { type: 'string', default: '' },
  },
  events: ['lab-peak', 'lab-close'],
  methods: { show: () => {} },
  View: () => null,
})
const texts = about<typeof spectrum>({
  summary: '一张谱图',
  attributes: {
    kind: '谱的种类',
    peakCount: '标出几个峰',
    title: '标题',
    grid: '显示网格',
    legend: '显示图例',
    key: '谱的键',
  },
  events: { 'lab-peak': { help: '点了一个峰', detail: '{ at: number }' }, 'lab-close': { help: '关闭' } },
  methods: { show: { help: '显示一段', args: "part?: 'all' | 'peak'" } },
  parts: { curve: '曲线' },
})
const described = { definition: spectrum, about: texts }
const own = { ...described, definition: defineWidget({ ...spectrum, tag: 'lab-own', embeddable: false }) }

const files = publishedFiles([described], css)
const parsed = (name: string) => JSON.parse(files[name] ?? '')

describe('the custom-elements manifest', () => {
  const [declaration] = parsed('custom-elements.json').modules[0].declarations
  const named = (list: { name: string }[], name: string) => list.find((one) => one.name === name)

  it('tells attributes and properties with types, defaults and help', () => {
    expect(parsed('custom-elements.json').modules[0].path).toBe('spectrum-view.js')
    expect(declaration).toMatchObject({ tagName: 'lab-spectrum-view', name: 'LabSpectrumView' })
    expect(named(declaration.attributes, 'peak-count')).toEqual({
      name: 'peak-count',
      fieldName: 'peakCount',
      description: '标出几个峰',
      type: { text: 'number' },
      default: '3',
    })
    expect(named(declaration.members, 'kind')).toMatchObject({
      kind: 'field',
      attribute: 'kind',
      type: { text: "'raman' | 'xrd'" },
    })
    expect(named(declaration.attributes, 'partner')).toBeDefined()
  })

  it('tells methods, events with their detail, parts and tokens', () => {
    expect(named(declaration.members, 'show')).toMatchObject({
      kind: 'method',
      parameters: [{ name: 'part', type: { text: "'all' | 'peak'" }, optional: true }],
    })
    expect(named(declaration.events, 'lab-peak')).toMatchObject({
      type: { text: 'CustomEvent<{ at: number }>' },
    })
    expect(named(declaration.events, 'lab-error')).toBeDefined()
    expect(declaration.cssParts).toContainEqual({ name: 'curve', description: '曲线' })
    expect(named(declaration.cssProperties, '--lab-primary')).toMatchObject({
      default: expect.stringMatching(/^light-dark\(#/),
      description: expect.stringContaining('品牌'),
    })
  })
})

describe('the editors’ data', () => {
  it('completes tags, attributes and their values in VS Code', () => {
    const [tag] = parsed('vscode.html-custom-data.json').tags
    expect(tag).toMatchObject({ name: 'lab-spectrum-view', description: '一张谱图' })
    expect(tag.attributes).toContainEqual({
      name: 'kind',
      description: '谱的种类（默认 raman）',
      values: [{ name: 'raman' }, { name: 'xrd' }],
    })
    expect(tag.attributes).toContainEqual({ name: 'grid', description: '显示网格', valueSet: 'v' })
  })

  it('describes the same in web-types', () => {
    const { html, css } = parsed('web-types.json').contributions
    expect(html.elements[0].attributes).toContainEqual({
      name: 'grid',
      description: '显示网格',
      value: { kind: 'no-value', type: 'boolean' },
    })
    expect(html.elements[0].js.events).toContainEqual({
      name: 'lab-peak',
      description: '点了一个峰',
      type: 'CustomEvent<{ at: number }>',
    })
    expect(css.properties.map(({ name }: { name: string }) => name)).toContain('--lab-accent')
  })
})

describe('the types', () => {
  it('state each element, its methods and the details of events', () => {
    const types = files['lab.d.ts']
    expect(types).toContain("'lab-peak': { at: number }")
    expect(types).toContain("'lab-close': null")
    expect(types).toContain("show(part?: 'all' | 'peak'): void")
    expect(types).toContain("'lab-spectrum-view': LabSpectrumViewElement")
    expect(types).toContain('  grid: boolean\n')
    expect(types, 'every element has a title').not.toContain('  title:')
  })

  it('state the tags for React, but for the names that React keeps', () => {
    const types = files['react.d.ts']
    expect(types).toContain("'peak-count'?: number")
    expect(types).toContain("'onlab-peak'?: (event: CustomEvent<LabEvents['lab-peak']>) => void")
    expect(types).not.toContain('  key?:')
  })
})

it('offers in the snippet builder what other pages can use', () => {
  const { widgets, tokens } = offered([described, own], css)
  expect(widgets.map(({ tag }) => tag)).toEqual(['lab-spectrum-view'])
  expect(tokens.find(({ name }) => name === '--lab-ink')).toMatchObject({ light: '#14213a', dark: '#e8edf6' })
})

it('is not published with anything that nobody has said a word about', () => {
  const silent = { ...described, about: { ...texts, events: {} } }
  expect(() => publishedFiles([silent], css)).toThrow('lab-spectrum-view: nothing is said about lab-peak')
})
