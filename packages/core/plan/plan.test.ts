import { describe, expect, it } from 'vitest'
import { start } from '../start.ts'
import { type Answers, aBrowser, aLab, done, refused, type Seen, settled, someTokens } from '../testing.ts'

const item = (rid: string, count: unknown = 1) => ({ rid, count })
const sem = { rid: 'sem', name: '扫描电镜' }
const xrd = { rid: 'xrd', name: 'XRD' }

type Body = { project_rid: string; count: number }

/** A server that keeps one member's plan, each idempotency key once. */
const aPlanServer = (counts: Record<string, number> = {}) => {
  const keys = new Map<string, object>()
  const all = () => Object.values(counts).reduce((sum, count) => sum + count, 0)
  const answers: Answers = {
    'open/setting': done({ now: Math.floor(Date.now() / 1000) }),
    'user/info': done({ userInfo: { account: '138' }, address: [{ address_rid: 'a' }] }),
    'address/list': done({ list: [{ address_rid: 'a' }] }),
    'user/logout': done(),
    'tempDevice/list': () =>
      done({
        list: [
          {
            type_id: 1,
            name: '送样检测',
            list: Object.entries(counts).map(([rid, count]) => item(rid, count)),
          },
        ],
        allCount: all(),
      }),
    'tempDevice/add': ({ body, headers }: Seen) => {
      const { project_rid, count } = body as Body
      const key = headers.get('idempotency-key') ?? ''
      const earlier = keys.get(key)
      if (earlier) return earlier
      counts[project_rid] = (counts[project_rid] ?? 0) + count
      const answer = done({ rid: project_rid, allCount: all() })
      keys.set(key, answer)
      return answer
    },
  }
  return { answers, counts }
}

const count = (lab: { plan: { getState(): { allCount: number } } }) => lab.plan.getState().allCount
const texts = (lab: ReturnType<typeof aLab>) => lab.messages.getState().toasts.map(({ text }) => text)

const aTab = ({ openTab }: ReturnType<typeof aBrowser>) => {
  const { lab } = openTab()
  start(lab)
  return lab
}

describe('a member’s plan', () => {
  it('is grouped by type, 31 first, the rest ascending, with its counts as numbers', async () => {
    const { plan } = aLab({
      'tempDevice/list': done({
        list: [
          { type_id: 3, name: '数据分析', list: [item('c')] },
          { type_id: '1', name: '送样检测', list: [item('a', '2'), item('b', 'x')] },
          { type_id: 31, name: '旧类', list: [item('old')] },
        ],
        allCount: '4',
      }),
    })
    await plan.load()
    const { groups, allCount, status } = plan.getState()
    expect([allCount, status]).toEqual([4, 'ready'])
    expect(
      groups.map(({ type_id, name, list }) => [type_id, name, list.map(({ rid, count }) => [rid, count])]),
    ).toEqual([
      [31, '旧类', [['old', 1]]],
      [
        1,
        '送样检测',
        [
          ['a', 2],
          ['b', 0],
        ],
      ],
      [3, '数据分析', [['c', 1]]],
    ])
  })

  it('stays as it is, without a word, when it cannot be fetched', async () => {
    const answers: Answers = { 'tempDevice/list': done({ list: [], allCount: 2 }) }
    const lab = aLab(answers)
    await lab.plan.load()
    delete answers['tempDevice/list']
    await lab.plan.load()
    expect(lab.plan.getState()).toMatchObject({ allCount: 2, status: 'ready' })
    expect(texts(lab)).toEqual([])
  })

  it('says that it could not be fetched at all, and can be tried again', async () => {
    const answers: Answers = {}
    const { plan } = aLab(answers)
    await plan.load()
    expect(plan.getState().status).toBe('failed')
    answers['tempDevice/list'] = done({ list: [], allCount: 2 })
    await plan.load()
    expect(plan.getState()).toMatchObject({ allCount: 2, status: 'ready' })
  })

  it('does not come back by an answer that was on its way when the member left', async () => {
    const { plan } = aLab({ 'tempDevice/list': done({ list: [], allCount: 2 }) })
    const loading = plan.load()
    plan.reset('logout')
    await loading
    expect(plan.getState()).toEqual({ status: 'none', allCount: 0, groups: [] })
  })

  it('counts what is added at once, before the server answers', async () => {
    const { answers } = aPlanServer({ xrd: 2 })
    const lab = aLab(answers)
    lab.session.set(someTokens())
    await settled()
    const adding = lab.plan.add(sem, 3)
    expect(count(lab)).toBe(5)
    expect(await adding).toBe(true)
    await settled()
    expect(count(lab)).toBe(5)
    expect(lab.plan.getState().groups[0]?.list).toEqual([
      { rid: 'xrd', count: 2, type_id: 1 },
      { rid: 'sem', count: 3, type_id: 1 },
    ])
  })

  it('takes back what was refused, and says why', async () => {
    const { answers } = aPlanServer({ xrd: 2 })
    answers['tempDevice/add'] = refused('该项目已下架', 'wrong_state', 409)
    const lab = aLab(answers)
    lab.session.set(someTokens())
    await settled()
    const adding = lab.plan.add(sem, 3)
    expect(count(lab)).toBe(5)
    expect(await adding).toBe(false)
    await settled()
    expect(count(lab)).toBe(2)
    expect(texts(lab)).toEqual(['该项目已下架'])
  })

  it('agrees with the server about what was added by an answer that got lost', async () => {
    const { answers, counts } = aPlanServer({})
    answers['tempDevice/add'] = () => {
      counts.sem = 3
      throw new TypeError('Failed to fetch')
    }
    const lab = aLab(answers)
    lab.session.set(someTokens())
    await settled()
    expect(await lab.plan.add(sem, 3)).toBe(false)
    await settled()
    expect(count(lab)).toBe(3)
  })

  it('is the same in every tab', async () => {
    const browser = aBrowser(aPlanServer().answers)
    const [one, other] = [aTab(browser), aTab(browser)]
    one.session.set(someTokens())
    await settled()
    await one.plan.add(sem, 2)
    await settled()
    expect(count(other)).toBe(2)
    expect(other.plan.getState().groups).toEqual(one.plan.getState().groups)
  })

  it('is gone after a logout, with what was typed for it', async () => {
    const browser = aBrowser(aPlanServer({ sem: 2 }).answers)
    const [one, other] = [aTab(browser), aTab(browser)]
    one.session.set(someTokens())
    browser.storage.set('lab-plan-drafts', '{}')
    await settled()
    one.session.logout()
    expect([count(one), count(other)]).toEqual([0, 0])
    expect(browser.storage.get('lab-plan-drafts')).toBeNull()
  })
})

describe('what a visitor adds', () => {
  it('counts at once, also in the other tabs and after a reload, and asks the server for nothing', async () => {
    const browser = aBrowser(aPlanServer().answers)
    const [one, other] = [aTab(browser), aTab(browser)]
    expect(await one.plan.add(sem, 2)).toBe(true)
    await one.plan.add(sem, 1)
    await other.plan.add(xrd, 1)
    expect([count(one), count(other), count(aTab(browser))]).toEqual([4, 4, 4])
    expect(browser.server.asked('tempDevice/add')).toEqual([])
  })

  it('is merged into the member’s plan after the login', async () => {
    const { answers, counts } = aPlanServer({ sem: 1 })
    const browser = aBrowser(answers)
    const lab = aTab(browser)
    await lab.plan.add(sem, 2)
    await lab.plan.add(xrd, 1)
    lab.session.set(someTokens())
    expect(count(lab)).toBe(3)
    await settled()
    expect(counts).toEqual({ sem: 3, xrd: 1 })
    expect(count(lab)).toBe(4)
    expect(texts(lab)).toEqual(['登录前添加的实验已并入清单'])
    expect(count(aTab(browser))).toBe(0)
  })

  it('is merged once, though two tabs see the login', async () => {
    const { answers, counts } = aPlanServer()
    const browser = aBrowser(answers)
    const [one, other] = [aTab(browser), aTab(browser)]
    await one.plan.add(sem, 2)
    one.session.set(someTokens())
    other.session.set(someTokens({ token: 'access-2' }))
    await settled()
    await settled()
    expect(counts).toEqual({ sem: 2 })
    expect([count(one), count(other)]).toEqual([2, 2])
  })

  it('waits for a server that does not answer, and is merged once even if it did its work', async () => {
    const { answers, counts } = aPlanServer()
    const add = answers['tempDevice/add'] as (seen: Seen) => object
    answers['tempDevice/add'] = (seen) => {
      add(seen)
      throw new TypeError('Failed to fetch')
    }
    const browser = aBrowser(answers)
    const lab = aTab(browser)
    await lab.plan.add(sem, 2)
    lab.session.set(someTokens())
    await settled()
    answers['tempDevice/add'] = add
    await lab.plan.load()
    expect(counts).toEqual({ sem: 2 })
    expect(count(lab)).toBe(2)
  })

  it('of which the server takes something no more is named', async () => {
    const { answers, counts } = aPlanServer()
    const add = answers['tempDevice/add'] as (seen: Seen) => object
    answers['tempDevice/add'] = (seen) =>
      (seen.body as Body).project_rid === 'sem' ? refused('该项目已下架', 'wrong_state', 409) : add(seen)
    const lab = aTab(aBrowser(answers))
    await lab.plan.add(sem, 2)
    await lab.plan.add(xrd, 1)
    lab.session.set(someTokens())
    await settled()
    expect(counts).toEqual({ xrd: 1 })
    expect(count(lab)).toBe(1)
    expect(texts(lab)).toContain('「扫描电镜」未能加入实验清单：该项目已下架')
  })

  it('is at most 999 of one', async () => {
    const lab = aTab(aBrowser())
    await lab.plan.add(sem, 900)
    await lab.plan.add(sem, 900)
    expect(count(lab)).toBe(999)
  })

  it('is at most 200 different ones, and says so', async () => {
    const lab = aTab(aBrowser())
    for (let at = 0; at < 200; at++) await lab.plan.add({ rid: `${at}`, name: '' }, 1)
    expect(await lab.plan.add(sem, 1)).toBe(false)
    expect(count(lab)).toBe(200)
    expect(texts(lab)).toEqual(['实验清单最多200项'])
  })

  it('is read with its counts as numbers, and without what is none', () => {
    const browser = aBrowser()
    browser.storage.set(
      'lab-plan',
      JSON.stringify([
        { key: '1', project: sem, count: '3' },
        { key: '2', project: xrd, count: 'x' },
        { key: '3', count: 1 },
        null,
      ]),
    )
    expect(count(aTab(browser))).toBe(3)
    browser.storage.set('lab-plan', '{broken')
    expect(count(aTab(browser))).toBe(0)
  })
})

describe('on a partner’s page', () => {
  const aPartnersTab = ({ openTab }: ReturnType<typeof aBrowser>) => {
    const { lab } = openTab({ href: 'https://partner.example/' })
    start(lab)
    return lab
  }

  it('a member’s plan is read and added to', async () => {
    const { answers, counts } = aPlanServer({ sem: 1 })
    const lab = aPartnersTab(aBrowser(answers))
    lab.session.set(someTokens())
    await settled()
    expect(count(lab)).toBe(1)
    expect(await lab.plan.add(xrd, 2)).toBe(true)
    expect(counts).toEqual({ sem: 1, xrd: 2 })
  })

  it('asks nothing for who has logged out before its code came', async () => {
    const { answers } = aPlanServer({ sem: 1 })
    const browser = aBrowser(answers)
    const lab = aPartnersTab(browser)
    lab.session.set(someTokens())
    lab.session.logout()
    await settled()
    expect(browser.server.asked('tempDevice/list')).toEqual([])
    expect(lab.plan.getState().status).toBe('none')
  })

  it('what a visitor adds waits for the login', async () => {
    const { answers, counts } = aPlanServer()
    const lab = aPartnersTab(aBrowser(answers))
    await lab.plan.add(sem, 2)
    expect(count(lab)).toBe(2)
    lab.session.set(someTokens())
    await settled()
    expect(counts).toEqual({ sem: 2 })
  })

  it('nothing of a member stays after a logout, and the next one sees only their own', async () => {
    const one = aPlanServer({ sem: 3 })
    const answers = { ...one.answers }
    const lab = aPartnersTab(aBrowser(answers))
    lab.session.set(someTokens())
    await settled()
    lab.session.logout()
    expect(lab.plan.getState()).toEqual({ status: 'none', allCount: 0, groups: [] })
    Object.assign(answers, aPlanServer({ xrd: 1 }).answers)
    lab.session.set(someTokens({ token: 'access-2' }))
    await settled()
    expect(
      lab.plan
        .getState()
        .groups.flatMap(({ list }) => list)
        .map(({ rid }) => rid),
    ).toEqual(['xrd'])
  })
})
