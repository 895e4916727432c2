import type { z } from 'zod'
import * as staffDesk from './app/staff-desk.ts'
import * as staffJob from './app/staff-job.ts'
import * as staffLedger from './books/staff-ledger.ts'
import * as file from './ground/file.ts'
import * as asset from './money/asset.ts'
import * as billing from './money/billing.ts'
import * as coupon from './money/coupon.ts'
import * as credit from './money/credit.ts'
import * as invite from './money/invite.ts'
import * as invoice from './money/invoice.ts'
import * as invoiceApply from './money/invoice-apply.ts'
import * as points from './money/points.ts'
import * as prestore from './money/prestore.ts'
import * as promotion from './money/promotion.ts'
import * as staffBank from './money/staff-bank.ts'
import * as staffBillingRun from './money/staff-billing-run.ts'
import * as staffCoupon from './money/staff-coupon.ts'
import * as staffCredit from './money/staff-credit.ts'
import * as staffInvoice from './money/staff-invoice.ts'
import * as staffMonth from './money/staff-month.ts'
import * as staffPayout from './money/staff-payout.ts'
import * as staffPoints from './money/staff-points.ts'
import * as staffPrestore from './money/staff-prestore.ts'
import * as staffPromotion from './money/staff-promotion.ts'
import * as staffReceivable from './money/staff-receivable.ts'
import * as staffRefund from './money/staff-refund.ts'
import * as staffStatement from './money/staff-statement.ts'
import * as staffTransfer from './money/staff-transfer.ts'
import * as transfer from './money/transfer.ts'
import * as embed from './pages/embed.ts'
import * as protocol from './papers/protocol.ts'
import * as address from './people/address.ts'
import * as cluster from './people/cluster.ts'
import * as inbox from './people/inbox.ts'
import * as session from './people/session.ts'
import * as staff from './people/staff.ts'
import * as staffAccount from './people/staff-account.ts'
import * as staffFilter from './people/staff-filter.ts'
import * as staffInbox from './people/staff-inbox.ts'
import * as staffPartner from './people/staff-partner.ts'
import * as user from './people/user.ts'
import * as wechat from './people/wechat.ts'
import * as catalogue from './shop/catalogue.ts'
import * as content from './shop/content.ts'
import * as home from './shop/home.ts'
import * as plan from './shop/plan.ts'
import * as price from './shop/price.ts'
import * as search from './shop/search.ts'
import * as setting from './shop/setting.ts'
import * as staffPrice from './shop/staff-price.ts'
import * as assign from './work/assign.ts'
import * as clusterOrder from './work/cluster-order.ts'
import * as order from './work/order.ts'
import * as orderChange from './work/order-change.ts'
import * as orderFile from './work/order-file.ts'
import * as orderQuery from './work/order-query.ts'
import * as report from './work/report.ts'
import * as requirement from './work/requirement.ts'
import * as reservation from './work/reservation.ts'
import * as sample from './work/sample.ts'
import * as sampling from './work/sampling.ts'
import * as staffAssign from './work/staff-assign.ts'
import * as staffCourier from './work/staff-courier.ts'
import * as staffOrder from './work/staff-order.ts'
import * as staffRequirement from './work/staff-requirement.ts'
import * as staffReservation from './work/staff-reservation.ts'
import * as staffSample from './work/staff-sample.ts'
import * as staffSampling from './work/staff-sampling.ts'

/** Every call of the product, once, by path. The browser takes its types only. */
export const calls = {
  'open/sign': session.sign,
  'open/login': session.login,
  'open/loginForCode': session.loginForCode,
  'open/code4sms': session.code4sms,
  'open/reset': session.reset,
  'open/refresh4token': session.refresh4token,
  'open/wx/ticket': wechat.ticket,
  'open/wx/qrCodeLogin': wechat.qrCodeLogin,
  'open/setting': setting.setting,
  'open/setting/list4key': setting.list4key,
  'open/indexMsg/add': requirement.indexMsgAdd,
  'open/news/detail': content.newsDetail,
  'open/web/news/search': content.newsSearch,
  'open/web/page': content.webPage,
  'open/web/index': home.index,
  'open/web/device/search': catalogue.deviceSearch,
  'open/web/device/detail': catalogue.deviceDetail,
  'open/web/type/group': catalogue.typeGroup,
  'open/web/sampleParameter/relate': catalogue.sampleParameterRelate,
  'open/web/search': search.webSearch,
  'open/web/suggest': search.webSuggest,
  'open/web/instrument/week': catalogue.instrumentWeek,
  'open/embed/widgets': embed.embedWidgets,
  'open/sampling/slots': sampling.slots,
  'open/report/verify': report.verify,
  'user/info': user.info,
  'user/updateInfo': user.updateInfo,
  'user/update4profile': user.update4profile,
  'user/update4contact': user.update4contact,
  'user/password': user.password,
  'user/logins': user.logins,
  'user/logout': user.logout,
  'user/export': user.exportData,
  'user/wechat': user.wechat,
  'user/bindWechat': user.bindWechat,
  'user/unbindWechat': user.unbindWechat,
  'user/remove': user.remove,
  'address/list': address.list,
  'address/add': address.add,
  'address/edit': address.edit,
  'address/del': address.del,
  'address/default': address.makeDefault,
  'sampling/add': sampling.add,
  'sampling/list': sampling.list,
  'sampling/cancel': sampling.cancel,
  'sample/list': sample.list,
  'sample/waive': sample.waive,
  'sample4recycle/list': sample.recycleList,
  'sample4recycle/add': sample.recycleAdd,
  'sample4recycle/cancel': sample.recycleCancel,
  'sample4recycle/done': sample.recycleDone,
  'reservation/lock': reservation.lock,
  'reservation/add': reservation.add,
  'reservation/move': reservation.move,
  'reservation/cancel': reservation.cancel,
  'reservation/list': reservation.list,
  'reservation/update4protocol': reservation.update4protocol,
  'reservation/feed': reservation.feed,
  'file/add': file.fileAdd,
  'file/link': file.fileLink,
  'orderFile/list': orderFile.list,
  'orderFile/zip': orderFile.zip,
  'tempDevice/list': plan.list,
  'tempDevice/add': plan.add,
  'tempDevice/operate': plan.operate,
  'price/mine': price.mine,
  'order/preview': order.preview,
  'order/add': order.add,
  'order/list': order.list,
  'order/detail': order.detail,
  'order/query': orderQuery.query,
  'order/export': orderQuery.exported,
  'order/change': orderChange.change,
  'order/cancel': order.cancel,
  'order/again': order.again,
  'order/update4protocol': order.update4protocol,
  'order/draft': order.draft,
  'asset/init': asset.init,
  'asset/detail': asset.detail,
  'asset/all4num': asset.all4num,
  'asset/spending': asset.spending,
  'invoice/list': invoice.list,
  'invoice/add': invoice.add,
  'invoice/edit': invoice.edit,
  'invoice/del': invoice.del,
  'invoice/default': invoice.makeDefault,
  'invoiceApply/add': invoiceApply.add,
  'invoiceApply/edit': invoiceApply.edit,
  'invoiceApply/cancel': invoiceApply.cancel,
  'invoiceApply/red': invoiceApply.red,
  'invoiceApply/info': invoiceApply.info,
  'invoiceApply/list': invoiceApply.list,
  'invoiceApply/export': invoiceApply.exported,
  'invoiceApply/available': invoiceApply.available,
  'protocol/info': protocol.info,
  'assign/detail': assign.detail,
  'assign/right': assign.right,
  'assign/wrong': assign.wrong,
  'assign/withdraw': assign.withdraw,
  'assign/accept': assign.accept,
  'assign/counter': assign.counter,
  'assign/decline': assign.decline,
  'assign/price': assign.price,
  'assign/proceed': assign.proceed,
  'assign/cancelAgree': assign.cancelAgree,
  'assign/document': assign.document,
  'assign/payer': assign.payer,
  'assign/talk': assign.talk,
  'assign/talks': assign.talks,
  'evaluate/add': assign.evaluate,
  'inbox/list': inbox.list,
  'inbox/read': inbox.read,
  'inbox/settings': inbox.settings,
  'staff/login': staff.login,
  'staff/logout': staff.logout,
  'staff/me': staff.me,
  'staff/password': staffAccount.password,
  'staff/otp/begin': staffAccount.otpBegin,
  'staff/otp/confirm': staffAccount.otpConfirm,
  'staff/otp/remove': staffAccount.otpRemove,
  'staff/counts': staffDesk.counts,
  'staff/inbox/list': staffInbox.list,
  'staff/inbox/read': staffInbox.read,
  'staff/job/list': staffJob.list,
  'staff/job/retry': staffJob.retry,
  'staff/mail/list': staffJob.mailList,
  'staff/mail/retry': staffJob.mailRetry,
  'staff/courier/list': staffCourier.list,
  'staff/courier/save': staffCourier.save,
  'staff/sampling/list': staffSampling.list,
  'staff/sampling/board': staffSampling.board,
  'staff/sampling/day': staffSampling.day,
  'staff/sampling/assign': staffSampling.assign,
  'staff/sampling/assignAll': staffSampling.assignAll,
  'staff/sampling/pick': staffSampling.pick,
  'staff/sampling/arrive': staffSampling.arrive,
  'staff/sampling/cancel': staffSampling.cancel,
  'staff/requirement/list': staffRequirement.list,
  'staff/requirement/detail': staffRequirement.detail,
  'staff/requirement/take': staffRequirement.take,
  'staff/requirement/answer': staffRequirement.answer,
  'staff/requirement/close': staffRequirement.close,
  'staff/requirement/reopen': staffRequirement.reopen,
  'staff/sample/find': staffSample.find,
  'staff/sample/list': staffSample.list,
  'staff/sample/receive': staffSample.receive,
  'staff/sample/move': staffSample.move,
  'staff/sample/notice': staffSample.notice,
  'staff/sample/discard': staffSample.discard,
  'staff/sample4recycle/list': staffSample.recycleList,
  'staff/sample4recycle/ship': staffSample.ship,
  'staff/sample4recycle/done': staffSample.done,
  'staff/sample4recycle/refuse': staffSample.refuse,
  'staff/reservation/list': staffReservation.list,
  'staff/reservation/start': staffReservation.start,
  'staff/reservation/done': staffReservation.done,
  'staff/reservation/noShow': staffReservation.noShow,
  'staff/reservation/excuse': staffReservation.excuse,
  'staff/reservation/cancel': staffReservation.cancel,
  'staff/reservation/move': staffReservation.move,
  'staff/instrument/list': staffReservation.instrumentList,
  'staff/instrument/week': staffReservation.instrumentWeek,
  'staff/instrument/affected': staffReservation.affected,
  'staff/instrument/down': staffReservation.down,
  'staff/instrument/up': staffReservation.up,
  'staff/qualification/list': staffReservation.qualificationList,
  'staff/qualification/grant': staffReservation.qualificationGrant,
  'staff/qualification/revoke': staffReservation.qualificationRevoke,
  'staff/member/find': staffOrder.findMember,
  'staff/member/register': staffOrder.registerMember,
  'staff/order/preview': staffOrder.preview,
  'staff/order/add': staffOrder.add,
  'staff/order/list': staffOrder.list,
  'staff/order/detail': staffOrder.detail,
  'staff/today': staffAssign.today,
  'staff/filter/list': staffFilter.list,
  'staff/filter/save': staffFilter.save,
  'staff/filter/remove': staffFilter.remove,
  'staff/assign/list': staffAssign.list,
  'staff/assign/export': staffAssign.exported,
  'staff/assign/bulk': staffAssign.bulk,
  'staff/assign/detail': staffAssign.detail,
  'staff/assign/operators': staffAssign.operators,
  'staff/assign/quote': staffAssign.quote,
  'staff/assign/refuse': staffAssign.refuse,
  'staff/assign/receive': staffAssign.receive,
  'staff/assign/assign': staffAssign.assign,
  'staff/assign/start': staffAssign.start,
  'staff/assign/submit': staffAssign.submit,
  'staff/assign/release': staffAssign.release,
  'staff/assign/return': staffAssign.giveBack,
  'staff/assign/hold': staffAssign.hold,
  'staff/assign/resume': staffAssign.resume,
  'staff/assign/revise': staffAssign.revise,
  'staff/assign/retract': staffAssign.retract,
  'staff/assign/reject': staffAssign.reject,
  'staff/assign/retest': staffAssign.retest,
  'staff/assign/explain': staffAssign.explain,
  'staff/assign/discount': staffAssign.discount,
  'staff/assign/recall': staffAssign.recall,
  'staff/assign/cancelPropose': staffAssign.cancelPropose,
  'staff/assign/paid': staffAssign.paid,
  'staff/assign/void': staffAssign.makeVoid,
  'staff/assign/talk': staffAssign.talk,
  'staff/assign/talks': staffAssign.talks,
  'staff/assign/document': staffAssign.document,
  'assign/unsettled': billing.unsettled,
  'assign/statement': billing.statement,
  'assign/settlement': billing.settlement,
  'assign/statements': billing.statements,
  'assign/statementsExport': billing.statementsExport,
  'assign/statementInfo': billing.statementInfo,
  'prestoreApply/add': prestore.add,
  'prestoreApply/edit': prestore.edit,
  'prestoreApply/cancel': prestore.cancel,
  'prestoreApply/details': prestore.details,
  'prestoreApply/list': prestore.list,
  'prestore/list': prestore.history,
  'prestore/export': prestore.exported,
  'prestore/balance': prestore.balance,
  'staff/prestoreApply/list': staffPrestore.list,
  'staff/prestoreApply/export': staffPrestore.exported,
  'staff/prestoreApply/confirm': staffPrestore.confirm,
  'staff/prestoreApply/reject': staffPrestore.reject,
  'staff/bank/preview': staffBank.preview,
  'staff/bank/import': staffBank.imported,
  'staff/bank/list': staffBank.list,
  'staff/bank/book': staffBank.book,
  'staff/bank/ignore': staffBank.ignore,
  'staff/bank/reopen': staffBank.reopen,
  'staff/bank/payers': staffBank.payers,
  'staff/bank/pay': staffBank.pay,
  'staff/bank/prestore': staffBank.toPrestore,
  'staff/bank/keep': staffBank.keep,
  'staff/statement/preview': staffBillingRun.preview,
  'staff/statement/run': staffBillingRun.start,
  'staff/statement/runs': staffBillingRun.list,
  'staff/statement/made': staffBillingRun.made,
  'staff/refund/list': staffRefund.list,
  'staff/refund/export': staffRefund.exported,
  'staff/refund/find': staffRefund.find,
  'staff/refund/add': staffRefund.add,
  'staff/refund/confirm': staffRefund.confirm,
  'staff/refund/reject': staffRefund.reject,
  'staff/refund/paid': staffRefund.paid,
  'staff/refund/note': staffRefund.note,
  'staff/payout/list': staffPayout.list,
  'staff/payout/export': staffPayout.exported,
  'staff/payout/find': staffPayout.find,
  'staff/payout/add': staffPayout.add,
  'staff/payout/confirm': staffPayout.confirm,
  'staff/payout/reject': staffPayout.reject,
  'staff/payout/paid': staffPayout.paid,
  'staff/writeOff/list': staffRefund.writeOffList,
  'staff/writeOff/export': staffRefund.writeOffExported,
  'staff/writeOff/add': staffRefund.writeOffAdd,
  'staff/writeOff/confirm': staffRefund.writeOffConfirm,
  'staff/writeOff/reject': staffRefund.writeOffReject,
  'staff/receivable/list': staffReceivable.list,
  'staff/receivable/export': staffReceivable.exported,
  'staff/ledger/list': staffLedger.list,
  'staff/ledger/export': staffLedger.exported,
  'staff/ledger/audit': staffLedger.audit,
  'staff/month/list': staffMonth.list,
  'staff/month/report': staffMonth.show,
  'staff/month/close': staffMonth.close,
  'staff/month/export': staffMonth.exported,
  'staff/invoiceApply/list': staffInvoice.list,
  'staff/invoiceApply/info': staffInvoice.info,
  'staff/invoiceApply/confirm': staffInvoice.confirm,
  'staff/invoiceApply/batch': staffInvoice.batch,
  'staff/invoiceApply/reject': staffInvoice.reject,
  'staff/invoiceApply/red': staffInvoice.red,
  'staff/invoiceApply/reissue': staffInvoice.reissue,
  'staff/invoiceApply/attach': staffInvoice.attach,
  'staff/invoiceApply/export': staffInvoice.exported,
  discount4user: coupon.discount4user,
  'integration/list': points.list,
  'integration/export': points.exported,
  'integration/goods': points.goodsList,
  'integration/transfer': points.transfer,
  'integration/applyExchange': points.applyExchange,
  'integration/exchanges': points.exchanges,
  'integration/apply': points.apply,
  'integration/applications': points.applications,
  'integration/cancel': points.cancel,
  'staff/coupon/list': staffCoupon.list,
  'staff/coupon/give': staffCoupon.give,
  'staff/coupon/withdraw': staffCoupon.withdraw,
  'staff/price/list': staffPrice.list,
  'staff/price/clusters': staffPrice.clusters,
  'staff/price/add': staffPrice.add,
  'staff/price/end': staffPrice.end,
  'staff/integration/list': staffPoints.list,
  'staff/integration/confirm': staffPoints.confirm,
  'staff/integration/reject': staffPoints.reject,
  'staff/exchange/list': staffPoints.exchangeList,
  'staff/exchange/send': staffPoints.exchangeSend,
  'staff/exchange/cancel': staffPoints.exchangeCancel,
  'staff/goods/list': staffPoints.goodsList,
  'staff/goods/save': staffPoints.goodsSave,
  'cluster/add': cluster.add,
  'cluster/edit': cluster.edit,
  'cluster/del': cluster.del,
  'cluster/search4user': cluster.search4user,
  'cluster/add4user': cluster.add4user,
  'cluster/delete4user': cluster.delete4user,
  'cluster/limit': cluster.setLimit,
  'cluster/transfer': cluster.transfer,
  'cluster/transferCancel': cluster.transferCancel,
  'cluster/transferAnswer': cluster.transferAnswer,
  'cluster/leave': cluster.leave,
  'cluster/search': cluster.search,
  'cluster/apply': cluster.apply,
  'cluster/applyCancel': cluster.applyCancel,
  'cluster/applied': cluster.applied,
  'cluster/applications': cluster.applications,
  'cluster/agree': cluster.agree,
  'cluster/joined': cluster.joined,
  'cluster/all': cluster.all,
  'cluster/detail': cluster.detail,
  'cluster/members': cluster.members,
  'cluster/orders': clusterOrder.orders,
  'cluster/approve': clusterOrder.approve,
  'cluster/refuse': clusterOrder.refuse,
  'cluster/spending': clusterOrder.spending,
  'cluster/export': clusterOrder.exported,
  'promoter/info': promotion.info,
  'promoter/apply': promotion.apply,
  'promoter/poster': promotion.poster,
  'promoter/update4user': promotion.update4user,
  'promoter/rebate/list': promotion.rebateList,
  'promoter/withdraw/list': promotion.withdrawList,
  'promoter/withdraw/add': promotion.withdrawAdd,
  'promoter/withdraw/cancel': promotion.withdrawCancel,
  'invite/info': invite.info,
  'staff/promoter/list': staffPromotion.promoterList,
  'staff/promoter/confirm': staffPromotion.promoterConfirm,
  'staff/promoter/reject': staffPromotion.promoterReject,
  'staff/promoter/end': staffPromotion.promoterEnd,
  'staff/withdraw/list': staffPromotion.withdrawList,
  'staff/withdraw/export': staffPromotion.withdrawExported,
  'staff/withdraw/confirm': staffPromotion.withdrawConfirm,
  'staff/withdraw/reject': staffPromotion.withdrawReject,
  'order/ready2pay': transfer.ready2pay,
  'assign/prepay': transfer.prepay,
  'transferApply/add': transfer.add,
  'transferApply/cancel': transfer.cancel,
  'transferApply/detail': transfer.detail,
  'transferApply/list': transfer.list,
  'staff/transferApply/list': staffTransfer.list,
  'staff/transferApply/export': staffTransfer.exported,
  'staff/transferApply/preview': staffTransfer.preview,
  'staff/transferApply/confirm': staffTransfer.confirm,
  'staff/transferApply/reject': staffTransfer.reject,
  'creditApply/operate': credit.operate,
  'staff/creditApply/list': staffCredit.list,
  'staff/creditApply/confirm': staffCredit.confirm,
  'staff/creditApply/reject': staffCredit.reject,
  'staff/credit/list': staffCredit.lines,
  'staff/credit/limit': staffCredit.limit,
  'staff/statement/list': staffStatement.list,
  'staff/statement/info': staffStatement.info,
  'staff/statement/export': staffStatement.exported,
  'staff/statement/void': staffStatement.makeVoid,
  'staff/statement/extend': staffStatement.extend,
  'staff/partner/list': staffPartner.list,
  'staff/partner/add': staffPartner.add,
  'staff/partner/edit': staffPartner.edit,
  'staff/partner/rotate': staffPartner.rotate,
  'staff/partner/usage': staffPartner.usage,
  'staff/partner/check': staffPartner.check,
  'staff/account/list': staffAccount.list,
  'staff/account/add': staffAccount.add,
  'staff/account/edit': staffAccount.edit,
  'staff/account/reset': staffAccount.reset,
  'staff/account/removeOtp': staffAccount.removeOtp,
  'staff/audit/list': staff.auditList,
} as const

type Calls = typeof calls

/** Path below `/api/`, e.g. `open/login`. */
export type CallPath = keyof Calls

export type GetPath = { [P in CallPath]: Calls[P]['method'] extends 'GET' ? P : never }[CallPath]
export type PostPath = Exclude<CallPath, GetPath>

/** What a caller sends. */
export type RequestOf<P extends CallPath> = z.input<Calls[P]['request']>

/** What the server works with after parsing. */
export type ParsedOf<P extends CallPath> = z.output<Calls[P]['request']>

/** What a caller gets in `data`. */
export type DataOf<P extends CallPath> = z.output<Calls[P]['data']>

/** What a call answers in documentation, stories and tests; throws for one without an example. */
export const exampleOf = <P extends CallPath>(path: P): DataOf<P> => {
  const { example } = calls[path]
  if (example === undefined) throw new Error(`${path} has no example`)
  return example as DataOf<P>
}
