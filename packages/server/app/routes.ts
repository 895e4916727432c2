import type { FastifyInstance } from 'fastify'
import { ledgerDeskCalls } from '../books/ledger/desk-calls.ts'
import type { Handlers } from '../ground/http/handle.ts'
import { assetCalls } from '../money/asset/calls.ts'
import { bankDeskCalls } from '../money/bank/desk-calls.ts'
import { billingRunDeskCalls } from '../money/billing-run/desk-calls.ts'
import { couponCalls } from '../money/coupon/calls.ts'
import { couponDeskCalls } from '../money/coupon/desk-calls.ts'
import { creditCalls } from '../money/credit/calls.ts'
import { creditDeskCalls } from '../money/credit/desk-calls.ts'
import { invitationCalls } from '../money/invitation/calls.ts'
import { invoiceApplyCalls } from '../money/invoice/application-calls.ts'
import { invoiceCalls } from '../money/invoice/calls.ts'
import { invoiceDeskCalls } from '../money/invoice/desk-calls.ts'
import { monthDeskCalls } from '../money/month/desk-calls.ts'
import { onlinePaymentCalls } from '../money/online-payment/calls.ts'
import { onlinePaymentRoutes } from '../money/online-payment/routes.ts'
import { paymentDeskCalls } from '../money/payment/desk-calls.ts'
import { onlinePaymentDeskCalls } from '../money/payment-desk/desk-calls.ts'
import { paymentFileDeskCalls } from '../money/payment-file/desk-calls.ts'
import { paymentNotices } from '../money/payment-notice/routes.ts'
import { payoutDeskCalls } from '../money/payout/desk-calls.ts'
import { pointsCalls } from '../money/points/calls.ts'
import { pointsDeskCalls } from '../money/points/desk-calls.ts'
import { prepaymentCalls } from '../money/prepayment/calls.ts'
import { prestoreCalls } from '../money/prestore/calls.ts'
import { prestoreDeskCalls } from '../money/prestore/desk-calls.ts'
import { promotionCalls } from '../money/promotion/calls.ts'
import { promotionDeskCalls } from '../money/promotion/desk-calls.ts'
import { receivableDeskCalls } from '../money/receivable/desk-calls.ts'
import { refundDeskCalls } from '../money/refund/desk-calls.ts'
import { settlementCalls } from '../money/settlement/calls.ts'
import { statementDeskCalls } from '../money/settlement/desk-calls.ts'
import { statementCalls } from '../money/statement/calls.ts'
import { transferCalls } from '../money/transfer/calls.ts'
import { transferDeskCalls } from '../money/transfer/desk-calls.ts'
import { writeOffDeskCalls } from '../money/write-off/desk-calls.ts'
import { embedCalls } from '../pages/embed/calls.ts'
import { partnerDeskCalls } from '../pages/embed/desk-calls.ts'
import { feedRoutes } from '../pages/host/feeds.ts'
import { paperCalls } from '../papers/calls.ts'
import { paperDeskCalls } from '../papers/desk-calls.ts'
import { packCalls } from '../papers/pack/calls.ts'
import { packRoute } from '../papers/pack/pack-route.ts'
import { posterRoute } from '../papers/poster/poster-route.ts'
import { paperRoutes } from '../papers/routes.ts'
import { sealDeskCalls } from '../papers/seal/desk-calls.ts'
import { verifyCalls } from '../papers/verify/calls.ts'
import { accountCalls } from '../people/account/calls.ts'
import { wechatRoutes } from '../people/account/wechat-routes.ts'
import { addressCalls } from '../people/address/calls.ts'
import { clusterCalls } from '../people/cluster/calls.ts'
import { customerDeskCalls } from '../people/customer/desk-calls.ts'
import { fileCalls } from '../people/file/calls.ts'
import { downloadRoute } from '../people/file/download.ts'
import { resumableRoutes } from '../people/file/resumable.ts'
import { notifyCalls } from '../people/notify/calls.ts'
import { staffCalls } from '../people/staff/calls.ts'
import { agreedPriceCalls } from '../shop/agreed-price/calls.ts'
import { agreedPriceDeskCalls } from '../shop/agreed-price/desk-calls.ts'
import { catalogueCalls } from '../shop/catalogue/calls.ts'
import { contentCalls } from '../shop/content/calls.ts'
import { imageRoute } from '../shop/content/images.ts'
import { editingCalls } from '../shop/editing/calls.ts'
import { imageDeskCalls } from '../shop/editing/image-calls.ts'
import { homeRoute } from '../shop/home/home-route.ts'
import { importCalls } from '../shop/import/calls.ts'
import { planCalls } from '../shop/plan/calls.ts'
import { searchCalls } from '../shop/search/calls.ts'
import { clusterOrderCalls } from '../work/cluster-order/calls.ts'
import { experimentCalls } from '../work/events/calls.ts'
import { experimentDeskCalls } from '../work/events/desk-calls.ts'
import { sampleCalls } from '../work/keeping/calls.ts'
import { sampleDeskCalls } from '../work/keeping/desk-calls.ts'
import { orderCalls } from '../work/ordering/calls.ts'
import { orderDeskCalls } from '../work/ordering/desk-calls.ts'
import { orderFileCalls } from '../work/ordering/files.ts'
import { zipRoute } from '../work/ordering/zip-route.ts'
import { requirementCalls } from '../work/requirement/calls.ts'
import { requirementDeskCalls } from '../work/requirement/desk-calls.ts'
import { bookingsOutside } from '../work/reserving/bookings-outside.ts'
import { reservationCalls } from '../work/reserving/calls.ts'
import { reservationDeskCalls } from '../work/reserving/desk-calls.ts'
import { feedRoute } from '../work/reserving/feed.ts'
import { samplingCalls } from '../work/sampling/calls.ts'
import { samplingDeskCalls } from '../work/sampling/desk-calls.ts'
import { auditCalls } from './audit/calls.ts'
import { clusterDeskCalls } from './cluster/calls.ts'
import { customerCalls } from './customer/calls.ts'
import type { AppDeps } from './deps.ts'
import { deskCountCalls } from './desk-counts.ts'
import { figureCalls } from './figure/calls.ts'
import { jobCalls } from './job-calls.ts'
import { memberCountCalls } from './member-counts.ts'
import { mergeCalls } from './merge/calls.ts'
import { openingDeskCalls } from './opening/calls.ts'
import { openingImportCalls } from './opening-import/calls.ts'
import { outboxRoute } from './outbox-route.ts'
import { pageRoutes } from './page-routes.ts'
import { privacyCalls } from './privacy/calls.ts'
import { searchDeskCalls } from './search/calls.ts'
import { settingDeskCalls } from './settings/calls.ts'
import { systemCalls } from './system/calls.ts'

/** Everything below `/api/` that the contract states; the home page's data is a prepared answer (`homeRoute`). */
export const calls = (deps: AppDeps): Omit<Handlers, 'open/web/index'> => ({
  ...accountCalls(deps),
  ...privacyCalls(deps),
  ...addressCalls(deps),
  ...fileCalls(deps),
  ...catalogueCalls(deps),
  ...contentCalls(deps),
  ...embedCalls(deps),
  ...searchCalls(deps),
  ...requirementCalls(deps),
  ...planCalls(deps),
  ...samplingCalls(deps),
  ...sampleCalls(deps),
  ...reservationCalls(deps),
  ...orderCalls(deps),
  ...invoiceCalls(deps),
  ...experimentCalls(deps),
  ...orderFileCalls(deps),
  ...assetCalls(deps),
  ...memberCountCalls(deps),
  ...notifyCalls(deps),
  ...paperCalls(deps),
  ...packCalls(deps),
  ...verifyCalls(deps),
  ...sealDeskCalls(deps),
  ...staffCalls(deps),
  ...customerDeskCalls(deps),
  ...customerCalls(deps),
  ...clusterDeskCalls(deps),
  ...mergeCalls(deps),
  ...auditCalls(deps),
  ...samplingDeskCalls(deps),
  ...sampleDeskCalls(deps),
  ...requirementDeskCalls(deps),
  ...deskCountCalls(deps),
  ...searchDeskCalls(deps),
  ...figureCalls(deps),
  ...jobCalls(deps),
  ...systemCalls(deps),
  ...settingDeskCalls(deps),
  ...openingDeskCalls(deps),
  ...openingImportCalls(deps),
  ...importCalls(deps),
  ...editingCalls(deps, bookingsOutside(deps)),
  ...imageDeskCalls(deps),
  ...reservationDeskCalls(deps),
  ...orderDeskCalls(deps),
  ...experimentDeskCalls(deps),
  ...paperDeskCalls(deps),
  ...clusterCalls(deps),
  ...clusterOrderCalls(deps),
  ...statementCalls(deps),
  ...settlementCalls(deps),
  ...statementDeskCalls(deps),
  ...prepaymentCalls(deps),
  ...prestoreCalls(deps),
  ...prestoreDeskCalls(deps),
  ...bankDeskCalls(deps),
  ...paymentFileDeskCalls(deps),
  ...billingRunDeskCalls(deps),
  ...refundDeskCalls(deps),
  ...writeOffDeskCalls(deps),
  ...payoutDeskCalls(deps),
  ...receivableDeskCalls(deps),
  ...ledgerDeskCalls(deps),
  ...monthDeskCalls(deps),
  ...invoiceApplyCalls(deps),
  ...invoiceDeskCalls(deps),
  ...couponCalls(deps),
  ...couponDeskCalls(deps),
  ...agreedPriceCalls(deps),
  ...agreedPriceDeskCalls(deps),
  ...pointsCalls(deps),
  ...pointsDeskCalls(deps),
  ...promotionCalls(deps),
  ...promotionDeskCalls(deps),
  ...invitationCalls(deps),
  ...transferCalls(deps),
  ...transferDeskCalls(deps),
  ...paymentDeskCalls(deps),
  ...onlinePaymentCalls(deps),
  ...onlinePaymentDeskCalls(deps),
  ...creditCalls(deps),
  ...creditDeskCalls(deps),
  ...partnerDeskCalls(deps),
})

/** Everything else that answers: prepared content, downloads, developer pages, host pages. */
export const routes: readonly ((app: FastifyInstance, deps: AppDeps) => void | Promise<void>)[] = [
  homeRoute,
  imageRoute,
  downloadRoute,
  resumableRoutes,
  paperRoutes,
  zipRoute,
  packRoute,
  posterRoute,
  wechatRoutes,
  onlinePaymentRoutes,
  paymentNotices,
  outboxRoute,
  feedRoute,
  feedRoutes,
  pageRoutes,
]
