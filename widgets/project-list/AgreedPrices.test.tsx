import { searchExample } from '@lab/contract/calls/shop/catalogue.example'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectList } from './ProjectList.tsx'

const [project] = searchExample.list
const rid = project?.rid ?? ''
const mine = { project_rid: rid, list_fen: 24_000, price_fen: 16_000 }

const show = async (answers: Answers, { isMember = true, href = 'https://lab.example/project' } = {}) => {
  const { server, openTab } = aBrowser(answers)
  const { lab } = openTab({ href })
  if (isMember) lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <ProjectList
        attributes={{} as never}
        data={{ list: [project], total: 1, page: 1, limit: 20, types: [] } as never}
      />
    </LabProvider>,
  )
  await act(settled)
  return server
}

const card = () => within(screen.getByRole('article'))

it('shows a member their agreed price, the list price struck, by one call', async () => {
  const server = await show({ 'price/mineOf': done({ list: [mine] }) })
  expect(card().getByText('¥160.00')).toBeVisible()
  expect(card().getByText('协议价')).toBeVisible()
  expect(card().getByRole('deletion')).toHaveTextContent('原价 ¥240.00')
  expect(server.asked('price/mineOf').map(({ body }) => body)).toEqual([{ project_rids: [rid] }])
})

it('asks nothing for a visitor, nor on another site', async () => {
  const answers = { 'price/mineOf': done({ list: [mine] }) }
  expect((await show(answers, { isMember: false })).asked('price/mineOf')).toEqual([])
  expect((await show(answers, { href: 'https://partner.example/' })).asked('price/mineOf')).toEqual([])
})

it('keeps the list price where it cannot be told', async () => {
  await show({ 'price/mineOf': refused('忙', 'internal', 500) })
  expect(screen.queryByText('协议价')).toBeNull()
})
