import { aCompleteMember, accountMenu, logIn, logOut } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { alive, expect, test } from './fixtures.ts'
import { type Caller, callerOf, confirmedOf, labOf, simpleProject, staffOf, voucher } from './orders.ts'

/** What a member orders of one experiment that their group pays. */
const aGroupOrder = async (member: Caller, project: { rid: string; answers: object }, rid: string) => {
  const { rid: plan_rid } = await member('tempDevice/add', {
    project_rid: project.rid,
    count: 1,
    answers: project.answers,
  })
  return {
    samples: [{ key: 's1', name: 'TiO2-1', state: '粉末' }],
    items: [{ plan_rid, samples: ['s1'] }],
    delivery: { type: 0 },
    return_samples: false,
    payer: { kind: 'cluster', rid },
    agree: true,
  }
}

test('an owner founds a group, approves a member’s order, limits the next, sees the spending and hands over', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const owner = await aCompleteMember(page, { organization: 3, name: '组长示例' })
  const member = await aCompleteMember(page, { name: '成员示例' })
  const project = await simpleProject(page.request)
  await page.goto('/')
  await logIn(page, owner.phone)
  await expect(accountMenu(page)).toBeVisible()

  await page.goto('/member/communityMg')
  await alive(page)
  await page.getByRole('button', { name: '新建群组' }).click()
  const founding = page.getByRole('dialog', { name: '新建群组' })
  await founding.getByRole('textbox', { name: '群组名称' }).fill('薄膜课题组')
  await founding.getByRole('button', { name: '建立' }).click()
  await expect(page.getByRole('heading', { name: '薄膜课题组' })).toBeVisible()

  await page.getByRole('button', { name: '按手机号添加' }).click()
  const adding = page.getByRole('dialog', { name: '按手机号添加成员' })
  await adding.getByRole('textbox', { name: '手机号' }).fill(member.phone)
  await adding.getByRole('button', { name: '查找' }).click()
  await adding.getByRole('button', { name: '加入群组' }).click()
  await expect(page.getByRole('table', { name: '成员' })).toContainText('成员示例')
  await toBeAccessible(page, 'the members of a group', 'main')

  await page.getByRole('link', { name: '设置', exact: true }).click()
  await page.getByRole('textbox', { name: '超过多少元的订单须审批' }).fill('1')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('region', { name: '群组', exact: true })).toContainText('¥1.00')

  // The member orders, the group pays: the order waits for the owner.
  const theirs = callerOf(page.request, member.token)
  const [group] = (await theirs<{ list: { rid: string }[] }>('cluster/joined')).list
  const order = () => aGroupOrder(theirs, project, group?.rid ?? '')
  const { number } = await theirs<{ number: string }>('order/add', await order())
  await page.getByRole('link', { name: /^订单与审批/ }).click()
  const waiting = page.getByRole('listitem', { name: number, exact: true })
  await expect(waiting).toContainText('成员示例')
  const approving = waiting.getByRole('button', { name: '同意付款' })
  await approving.click()
  await expect(approving).toHaveCount(0)
  await toBeAccessible(page, 'the orders of a group', 'main')

  // A limit below what they ordered this month: the server takes no more from them.
  await page.getByRole('link', { name: /^成员/ }).click()
  await page.getByRole('button', { name: /^限额/ }).click()
  const limiting = page.getByRole('dialog', { name: '成员示例的每月限额' })
  await limiting.getByRole('textbox', { name: '每月限额（元）' }).fill('1')
  await limiting.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('table', { name: '成员' })).toContainText('¥1.00')
  const headers = { token: member.token }
  const refused = await page.request.post('/api/order/add', { headers, data: await order() })
  expect(await refused.json()).toMatchObject({ code: 0, reason: 'limit_exceeded' })

  await page.getByRole('link', { name: /^支出/ }).click()
  await expect(page.getByRole('table', { name: '成员的支出' })).toContainText('成员示例')
  await toBeAccessible(page, 'the spending of a group', 'main')

  // Handed over, it is the other's once they accept, and they see it where the owner saw it.
  await page.getByRole('link', { name: /^成员/ }).click()
  await page.getByRole('button', { name: /^移交/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移交', exact: true }).click()
  await expect(page.getByText('等待接受移交')).toBeVisible()
  await logOut(page)
  await logIn(page, member.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/communityJn')
  await alive(page)
  await page.getByRole('region', { name: '移交' }).getByRole('button', { name: '接受', exact: true }).click()
  await expect(page.getByRole('region', { name: '移交' })).toHaveCount(0)
  await page.goto('/member/communityMg')
  await expect(page.getByRole('main')).toContainText('薄膜课题组')
})

test('an owner gets their group credit, a member’s experiment is paid with it, and the owner pays it back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const owner = await aCompleteMember(page, { organization: 3, name: '额度组长' })
  const member = await aCompleteMember(page, { name: '额度成员' })
  const [own, theirs] = [callerOf(page.request, owner.token), callerOf(page.request, member.token)]
  const named = { name: '信用课题组', company: '示例大学', sketch: '' }
  const { rid } = await own('cluster/add', named)
  await own('cluster/add4user', { rid, phone: member.phone })
  const finance = await staffOf(page.request, 'finance')
  await page.goto('/')
  await logIn(page, owner.phone)
  await expect(accountMenu(page)).toBeVisible()

  await page.goto(`/member/communityMg?rid=${rid}`)
  await alive(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '信用额度', exact: true }).click()
  await expect(main.getByRole('link', { name: '信用课题组' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: '申请信用额度' }).click()
  const asking = page.getByRole('dialog', { name: '为群组申请信用额度' })
  await asking.getByRole('textbox', { name: '信用额度（元）' }).fill('20000')
  await asking.getByRole('textbox', { name: '申请理由' }).fill('课题经费季度到账')
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('button', { name: '申请审批中' })).toBeDisabled()
  const { list } = await own<{ list: { rid: string }[] }>('creditApply/operate', {
    action: 'list',
    cluster_rid: rid,
  })
  await finance('staff/creditApply/confirm', { rid: list[0]?.rid, version: 1, limit_fen: 1_500_000 })

  // The member lets the group pay what they have: on credit, at once.
  const project = await simpleProject(page.request)
  await confirmedOf(theirs, await labOf(page.request), project, 1)
  const waiting = await theirs<{ list: { rid: string }[] }>('assign/unsettled')
  const rids = waiting.list.map((one) => one.rid)
  await theirs('assign/settlement', { rids, pay: 'credit', cluster_rid: rid })
  await page.reload()
  const sums = page.getByRole('region', { name: '信用额度' })
  await expect(sums).toContainText('¥15,000.00')
  await expect(page.getByRole('table', { name: '未还款项' })).toContainText('ZD-')
  await toBeAccessible(page, 'the credit of a group', 'main')

  await sums.getByRole('button', { name: '还款' }).click()
  const paying = page.getByRole('dialog', { name: '为群组还款' })
  await paying.locator('input[type=file]').setInputFiles(voucher)
  await expect(paying.getByText(voucher.name)).toBeVisible()
  await paying.getByRole('button', { name: '提交凭证' }).click()
  await expect(paying).toHaveCount(0)
  const [sent] = (await own<{ list: { rid: string }[] }>('transferApply/list')).list
  await finance('staff/transferApply/confirm', { rid: sent?.rid, version: 1 })
  await page.reload()
  await expect(sums).toContainText('已使用¥0.00')
  await expect(page.getByRole('table', { name: '未还款项' })).toHaveCount(0)
})

test('a group is not deleted while a member’s order is open; after its end it is, and the member is told', async ({
  page,
}) => {
  const owner = await aCompleteMember(page, { organization: 3, name: '解散组长' })
  const member = await aCompleteMember(page, { name: '解散成员' })
  const [own, theirs] = [callerOf(page.request, owner.token), callerOf(page.request, member.token)]
  const { rid } = await own('cluster/add', { name: '解散课题组', company: '示例大学', sketch: '' })
  await own('cluster/add4user', { rid, phone: member.phone })
  const form = await aGroupOrder(theirs, await simpleProject(page.request), rid)
  const { order_rid } = await theirs<{ order_rid: string }>('order/add', form)
  await page.goto('/')
  await logIn(page, owner.phone)
  await expect(accountMenu(page)).toBeVisible()

  await page.goto(`/member/communityMg?rid=${rid}&view=rules`)
  await alive(page)
  const remove = async () => {
    await page.getByRole('button', { name: '删除群组' }).click()
    const asking = page.getByRole('alertdialog', { name: '删除「解散课题组」？' })
    await asking.getByRole('button', { name: '删除', exact: true }).click()
    await expect(asking).toHaveCount(0)
  }
  await remove()
  await expect(page.getByText(/群组还有未结清的款项 ¥[\d.,]+，不能删除/)).toBeVisible()
  await theirs('order/cancel', { rid: order_rid })
  await remove()
  await expect(page.getByText('群组已删除')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('解散课题组')

  await logOut(page)
  await logIn(page, member.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/communityJn')
  await expect(page.getByRole('main')).not.toContainText('解散课题组')
  await page.getByRole('banner').getByRole('button', { name: /^消息/ }).click()
  await expect(page.getByText(/解散课题组.*(删除|解散)/).first()).toBeVisible()
})
