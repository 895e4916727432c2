import { formatFen } from '../../ground/money.ts'
import { hrefOf } from '../../ground/routes.ts'
import { type AboutOrder, because, type KindRow, kind, orderPage } from '../notify/kind.ts'
import { clusterRoles, type GivenRole, givenRoles } from './roles.ts'

/** A group that a notice tells of. */
export interface AboutCluster {
  cluster_rid: string
  cluster: string
}

/** A kind that tells a member of a group that they are in, or may be. */
const inCluster = <F extends object = object>(
  title: string,
  text: (facts: AboutCluster & { owner: string } & F) => string,
): KindRow<AboutCluster & { owner: string } & F> => ({
  title,
  group: 'cluster',
  mail: true,
  link: () => hrefOf('member-communityJn'),
  text,
})

/** A kind that tells who answers for a group; `view` is a part of its page. */
const ownCluster = <F extends object>(
  title: string,
  view: string,
  text: (facts: AboutCluster & F) => string,
): KindRow<AboutCluster & F> => ({
  title,
  group: 'cluster',
  mail: true,
  link: ({ cluster_rid }) => hrefOf('member-communityMg', {}, { rid: cluster_rid, view }),
  text,
})

/** Of groups, sent to their owners and members. */
export const clusterNotices = {
  cluster_added: inCluster(
    '已加入群组',
    (facts) => `${facts.owner}把您加入了群组「${facts.cluster}」，下单时可以选择由它付款。`,
  ),
  cluster_removed: inCluster(
    '已移出群组',
    ({ cluster }) => `您已不在群组「${cluster}」中；已下的订单不受影响。`,
  ),
  cluster_deleted: inCluster(
    '群组已删除',
    (facts) =>
      `${facts.owner}删除了群组「${facts.cluster}」，下单时不能再选择由它付款；已下的订单不受影响，待审核的加入申请已关闭。`,
  ),
  cluster_role: kind<AboutCluster & { owner: string; role: GivenRole }>({
    title: '群组中的角色有变动',
    group: 'cluster',
    mail: true,
    link: ({ cluster_rid, role }) =>
      role === 'member'
        ? hrefOf('member-communityJn')
        : hrefOf('member-communityMg', {}, { rid: cluster_rid }),
    text: ({ owner, cluster, role }) =>
      `${owner}把您在群组「${cluster}」中的角色设为${clusterRoles[role]}：${givenRoles[role]}。`,
  }),
  cluster_applied: ownCluster<{ member: string; message: string }>(
    '有人申请加入群组',
    'applications',
    (facts) => `${facts.member}申请加入群组「${facts.cluster}」${because(facts.message)}`,
  ),
  cluster_agreed: inCluster(
    '加入申请已同意',
    ({ cluster }) => `您已加入群组「${cluster}」，下单时可以选择由它付款。`,
  ),
  cluster_declined: inCluster<{ reason: string }>(
    '加入申请未同意',
    ({ cluster, reason }) => `群组「${cluster}」没有同意您的加入申请${because(reason)}`,
  ),
  cluster_left: ownCluster<{ member: string }>(
    '成员已退出群组',
    '',
    (facts) => `${facts.member}退出了群组「${facts.cluster}」；由群组付款的订单不受影响。`,
  ),
  cluster_offered: inCluster(
    '群组移交给您',
    (facts) => `${facts.owner}想把群组「${facts.cluster}」移交给您，接受后由您负责。`,
  ),
  cluster_transferred: ownCluster<{ member: string; accepted: boolean }>('群组移交有了答复', '', (facts) =>
    facts.accepted
      ? `${facts.member}接受了群组「${facts.cluster}」，现在由对方负责，您是成员。`
      : `${facts.member}没有接受群组「${facts.cluster}」，仍由您负责。`,
  ),
  cluster_approval_wanted: ownCluster<{ member: string; order_number: string; fen: number }>(
    '订单等待您的审批',
    'orders',
    (facts) =>
      `${facts.member}的订单 ${facts.order_number} 由群组「${facts.cluster}」付款 ${formatFen(facts.fen)}，超过审批金额，请审批。`,
  ),
  cluster_approved: kind<AboutOrder & { cluster: string }>({
    title: '群组已同意付款',
    group: 'cluster',
    mail: true,
    link: orderPage,
    text: ({ order_number, cluster }) => `群组「${cluster}」同意为订单 ${order_number} 付款。`,
  }),
  cluster_disapproved: kind<AboutOrder & { cluster: string; note: string }>({
    title: '群组没有同意付款',
    group: 'cluster',
    mail: true,
    link: orderPage,
    text: ({ order_number, cluster, note }) =>
      `群组「${cluster}」没有同意为订单 ${order_number} 付款，请更换付款方${because(note)}`,
  }),
} as const
