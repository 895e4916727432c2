import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { defineWidget, type StyledWidget, type ViewProps } from '../widget/definition.ts'
import { componentOf, type Handle } from './react/component-of.tsx'
import { configure } from './react/configure.ts'
import { aPortal, hostOf, viewIn } from './testing/page.ts'

const Spectrum = ({ attributes, host }: ViewProps) => (
  <button type="button" onClick={() => host.emit('lab-peak-chosen', { at: 520 })}>
    {JSON.stringify(attributes)}
  </button>
)

const show = vi.fn()
const spectrum = defineWidget({
  tag: 'lab-spectrum-view',
  attributes: {
    key: { type: 'string', default: 'quartz' },
    peakCount: { type: 'number', default: 3 },
    grid: { type: 'boolean' },
    axes: { type: 'boolean', default: true },
    kind: { type: 'string', default: 'raman', options: ['raman', 'xrd'] },
  },
  events: ['lab-peak-chosen'],
  methods: { show: (_lab, ...args: unknown[]) => show(...args) },
  View: Spectrum,
})
const SpectrumView = componentOf({ ...spectrum, styles: [] } as unknown as StyledWidget)

const view = () => viewIn(hostOf('lab-spectrum-view')) as HTMLElement
const attributes = () => JSON.parse(view().textContent ?? '')

beforeAll(() => {
  aPortal()
  configure({ base: 'https://lab.example', partner: 'demo' })
})

it('reads props as attributes are read: with defaults, and without nonsense', async () => {
  const { rerender } = render(<SpectrumView />)
  await act(async () => {})
  expect(attributes()).toEqual({
    key: 'quartz',
    peakCount: 3,
    grid: false,
    axes: true,
    kind: 'raman',
    partner: 'demo',
  })
  rerender(<SpectrumView peakCount={5} grid axes={false} kind="nmr" widgetKey="ruby" partner="mine" />)
  expect(attributes()).toEqual({
    key: 'ruby',
    peakCount: 5,
    grid: true,
    axes: false,
    kind: 'raman',
    partner: 'mine',
  })
})

it('shows on its host what styles ask for, and passes on what is not its own', () => {
  render(
    <SpectrumView
      grid={false}
      axes={false}
      kind="xrd"
      peakCount={2}
      id="mine"
      data-test="1"
      onLabPeakChosen={() => {}}
    />,
  )
  const names = hostOf('lab-spectrum-view')?.getAttributeNames().sort()
  expect(names).toEqual(['axes', 'data-lab', 'data-lab-shown', 'data-test', 'id', 'kind'])
})

it('tells of its events by callback, and to the page', async () => {
  const [onChosen, heard] = [vi.fn(), vi.fn()]
  document.addEventListener('lab-peak-chosen', heard, { once: true })
  render(<SpectrumView onLabPeakChosen={onChosen} />)
  await act(async () => view().querySelector('button')?.click())
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ detail: { at: 520 } }))
  expect(heard).toHaveBeenCalledOnce()
})

it('runs its methods by ref', () => {
  const ref = createRef<Handle & { show(part: string): void }>()
  render(<SpectrumView ref={ref} />)
  ref.current?.show('peak')
  expect(show).toHaveBeenCalledExactlyOnceWith('peak')
})

it('keeps its state and its root when the page renders it again elsewhere in the same place', async () => {
  const { rerender } = render(<SpectrumView className="one" />)
  await act(async () => {})
  const before = view().firstElementChild
  rerender(<SpectrumView className="two" />)
  expect(view().firstElementChild).toBe(before)
})
