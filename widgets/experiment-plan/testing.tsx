import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, type Seen } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen } from '@testing-library/react'
import { form, type Group, type Item } from './examples.ts'
import definition from './experiment-plan.widget.ts'

interface Operation {
  action: string
  rids: string[]
  value?: unknown
}

/** A server that keeps the plan; prices by count, and ¥50 for gold. */
export const aPlanServer = (groups: Group[]) => {
  const items = groups.flatMap(({ list }) => list)
  const gone = new Set<string>()
  const price = ({ project, count, answers }: Item) =>
    project.price_fen * count + (answers.coating === 'gold' ? 5000 : 0)
  const operate = ({ action, rids, value }: Operation) => {
    for (const item of items) {
      if (action === 'clear') gone.add(item.rid)
      if (!rids?.includes(item.rid)) continue
      if (action === 'remove') gone.add(item.rid)
      if (action === 'restore') gone.delete(item.rid)
      if (action === 'answers') item.answers = value as Item['answers']
      if (action === 'count') {
        item.count = value as number
        delete item.stale
      }
      item.price_fen = price(item)
    }
  }
  const answers: Answers = {
    'tempDevice/list': () => {
      const list = groups
        .map((group) => ({ ...group, list: group.list.filter(({ rid }) => !gone.has(rid)) }))
        .filter((group) => group.list.length > 0)
      const allCount = list.flatMap((group) => group.list).reduce((sum, { count }) => sum + count, 0)
      return done(structuredClone({ list, allCount }))
    },
    'tempDevice/operate': ({ body }: Seen) => {
      operate(body as Operation)
      return done({ allCount: 0 })
    },
    'open/web/sampleParameter/relate': done(form),
  }
  return { items, answers }
}

/** The widget of a member with this plan, loaded. */
export const showPlan = async (groups: Group[], more: Answers = {}) => {
  const plan = aPlanServer(groups)
  const browser = aBrowser({ ...plan.answers, ...more })
  browser.storage.set('token', 'access-1')
  const { lab } = browser.openTab()
  lab.session.restore()
  render(
    <LabProvider lab={lab}>
      <Widget definition={definition} />
    </LabProvider>,
  )
  await lab.plan.load()
  return { lab, ...browser, ...plan }
}

export const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
