import { act, render, renderHook, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { createLab } from './create-lab.ts'
import { LabProvider, useLab, useStore } from './react.ts'

const Badge = () => {
  const { plan } = useLab()
  return <output>{useStore(plan, ({ allCount }) => allCount)}</output>
}

it('shows what a store holds, and follows it', () => {
  const lab = createLab()
  lab.plan.setState({ allCount: 2 })
  render(
    <LabProvider lab={lab}>
      <Badge />
    </LabProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('2')
  act(() => lab.plan.setState({ allCount: 5 }))
  expect(screen.getByRole('status')).toHaveTextContent('5')
})

it('does not render again when something else in the store changes', () => {
  const lab = createLab()
  let renders = 0
  const Name = () => {
    renders += 1
    return <output>{useStore(useLab().user, ({ status }) => status)}</output>
  }
  render(
    <LabProvider lab={lab}>
      <Name />
    </LabProvider>,
  )
  act(() => lab.user.setState({ address: [] }))
  expect(renders).toBe(1)
})

it('hydrates what the server rendered with the same nodes, and then shows what the store holds', async () => {
  const lab = createLab()
  lab.plan.setState({ allCount: 2 })
  const seen: number[] = []
  const Watched = () => {
    const count = useStore(useLab().plan, ({ allCount }) => allCount)
    seen.push(count)
    return <output>{count}</output>
  }
  const container = document.createElement('div')
  // A portal's root, as `renderToString` leaves it with the store at its initial state.
  container.innerHTML = '<section><output>0</output></section>'
  const output = container.querySelector('output')
  await act(async () => {
    hydrateRoot(
      container,
      <LabProvider lab={lab}>
        <section>
          <Watched />
        </section>
      </LabProvider>,
    )
  })
  expect(seen[0]).toBe(0)
  expect(container.querySelector('output')).toBe(output)
  expect(output).toHaveTextContent('2')
})

it('is not usable outside of a provider', () => {
  expect(() => renderHook(useLab)).toThrow('LabProvider')
})
