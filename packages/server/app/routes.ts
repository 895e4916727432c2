import type { FastifyInstance } from 'fastify'
import { accountCalls } from '../account/calls.ts'
import { wechatRoutes } from '../account/wechat-routes.ts'
import { addressCalls } from '../address/calls.ts'
import { agreedPriceCalls } from '../agreed-price/calls.ts'
import { agreedPriceDeskCalls } from '../agreed-price/desk-calls.ts'
import { assetCalls } from '../asset/calls.ts'
import { bankDeskCalls } from '../bank/desk-calls.ts'
import { billingCalls } from '../billing/calls.ts'
import { billingDeskCalls } from '../billing/desk-calls.ts'
import { billingRunDeskCalls } from '../billing-run/desk-calls.ts'
import { catalogueCalls } from '../catalogue/calls.ts'
import { clusterCalls } from '../cluster/calls.ts'
import { contentCalls } from '../content/calls.ts'
import { homeRoute } from '../content/home-route.ts'
import { imageRoute } from '../content/images.ts'
import { couponCalls } from '../coupon/calls.ts'
import { couponDeskCalls } from '../coupon/desk-calls.ts'
import { creditCalls } from '../credit/calls.ts'
import { creditDeskCalls } from '../credit/desk-calls.ts'
import { embedCalls } from '../embed/calls.ts'
import { experimentCalls } from '../experiment/calls.ts'
import { experimentDeskCalls } from '../experiment/desk-calls.ts'
import { orderFileCalls } from '../experiment/order-files.ts'
import { zipRoute } from '../experiment/zip-route.ts'
import { fileCalls } from '../file/calls.ts'
import { downloadRoute } from '../file/download.ts'
import { resumableRoutes } from '../file/resumable.ts'
import type { Handled } from '../http/handle.ts'
import { invitationCalls } from '../invitation/calls.ts'
import { invoiceApplyCalls } from '../invoice/application-calls.ts'
import { invoiceCalls } from '../invoice/calls.ts'
import { invoiceDeskCalls } from '../invoice/desk-calls.ts'
import { ledgerDeskCalls } from '../ledger/desk-calls.ts'
import { monthDeskCalls } from '../month/desk-calls.ts'
import { notifyCalls } from '../notify/calls.ts'
import { orderCalls } from '../order/calls.ts'
import { orderDeskCalls } from '../order/desk-calls.ts'
import { feedRoutes } from '../pages/feeds.ts'
import { pageRoutes } from '../pages/routes.ts'
import { paperCalls } from '../paper/calls.ts'
import { paperRoutes } from '../paper/routes.ts'
import { partnerDeskCalls } from '../partner/desk-calls.ts'
import { payoutDeskCalls } from '../payout/desk-calls.ts'
import { planCalls } from '../plan/calls.ts'
import { pointsCalls } from '../points/calls.ts'
import { pointsDeskCalls } from '../points/desk-calls.ts'
import { prestoreCalls } from '../prestore/calls.ts'
import { prestoreDeskCalls } from '../prestore/desk-calls.ts'
import { promotionCalls } from '../promotion/calls.ts'
import { promotionDeskCalls } from '../promotion/desk-calls.ts'
import { posterRoute } from '../promotion/poster-route.ts'
import { outboxRoute } from '../providers/outbox.ts'
import { receivableDeskCalls } from '../receivable/desk-calls.ts'
import { refundDeskCalls } from '../refund/desk-calls.ts'
import { reportCalls } from '../report/calls.ts'
import { requirementCalls } from '../requirement/calls.ts'
import { requirementDeskCalls } from '../requirement/desk-calls.ts'
import { reservationCalls } from '../reservation/calls.ts'
import { reservationDeskCalls } from '../reservation/desk-calls.ts'
import { feedRoute } from '../reservation/feed.ts'
import { sampleCalls } from '../sample/calls.ts'
import { sampleDeskCalls } from '../sample/desk-calls.ts'
import { samplingCalls } from '../sampling/calls.ts'
import { samplingDeskCalls } from '../sampling/desk-calls.ts'
import { searchCalls } from '../search/calls.ts'
import { staffCalls } from '../staff/calls.ts'
import { transferCalls } from '../transfer/calls.ts'
import { transferDeskCalls } from '../transfer/desk-calls.ts'
import type { AppDeps } from './deps.ts'
import { deskCountCalls } from './desk-counts.ts'
import { jobCalls } from './job-calls.ts'
import { memberCountCalls } from './member-counts.ts'

/** Everything below `/api/` that the contract states. */
export const calls = (deps: AppDeps): Handled[] => [
  ...accountCalls(deps),
  ...addressCalls(deps),
  ...fileCalls(deps),
  ...catalogueCalls(deps),
  ...contentCalls(deps),
  ...embedCalls(),
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
  ...reportCalls(deps),
  ...assetCalls(deps),
  ...memberCountCalls(deps),
  ...notifyCalls(deps),
  ...paperCalls(deps),
  ...staffCalls(deps),
  ...samplingDeskCalls(deps),
  ...sampleDeskCalls(deps),
  ...requirementDeskCalls(deps),
  ...deskCountCalls(deps),
  ...jobCalls(deps),
  ...reservationDeskCalls(deps),
  ...orderDeskCalls(deps),
  ...experimentDeskCalls(deps),
  ...clusterCalls(deps),
  ...billingCalls(deps),
  ...billingDeskCalls(deps),
  ...prestoreCalls(deps),
  ...prestoreDeskCalls(deps),
  ...bankDeskCalls(deps),
  ...billingRunDeskCalls(deps),
  ...refundDeskCalls(deps),
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
  ...creditCalls(deps),
  ...creditDeskCalls(deps),
  ...partnerDeskCalls(deps),
]

/** Everything else that answers: prepared content, downloads, developer pages, host pages. */
export const routes: readonly ((app: FastifyInstance, deps: AppDeps) => void | Promise<void>)[] = [
  homeRoute,
  imageRoute,
  downloadRoute,
  resumableRoutes,
  paperRoutes,
  zipRoute,
  posterRoute,
  wechatRoutes,
  outboxRoute,
  feedRoute,
  feedRoutes,
  pageRoutes,
]
