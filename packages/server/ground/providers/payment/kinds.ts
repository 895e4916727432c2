import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'

/** What is to be paid, as its provider hears of it. */
export interface PaymentOrder {
  /** Ours: it names the payment for good, at the provider too. */
  number: string
  fen: number
  subject: string
  /** Epoch seconds; the provider takes no money afterwards. */
  expires: number
  /** Not to be guessed; leads to the page of the local provider. */
  code: string
  /** On a phone its app opens; elsewhere a code is scanned. */
  isPhone: boolean
  /** Where who pays is: a provider wants to know. */
  ip: string
  /** Address of this server, and where it sends who has paid. */
  base: string
  back: string
}

/** Where it is paid: what the code says, or the address that a phone opens. */
export interface PayingPlace {
  qr?: string
  address?: string
}

/** Money that a provider took for a payment. */
export interface Taken {
  number: string
  /** The provider's, which no two have. */
  provider_number: string
  fen: number
  /** Epoch seconds. */
  at: number
}

/** How a payment stands at its provider; `none`: it never heard of it. */
export type Standing = { state: 'open' | 'closed' | 'none' } | { state: 'paid'; taken: readonly Taken[] }

/** What came to the address of a provider's notices. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** How a notice is answered: `taken` is not sent again. */
export interface NoticeAnswer {
  status: number
  type: string
  body: string
}

export interface MoneyBack {
  number: string
  provider_number: string
  /** Names it for good: asked for again, it is not given twice. */
  refund_number: string
  fen: number
  total_fen: number
  reason: string
}

/** How money that goes back stands at its provider; `none`: it never heard of it. */
export type BackStanding = { state: 'processing' | 'done' | 'none' } | { state: 'failed'; reason: string }

/** What a provider tells of money that goes back, by the number that it was asked for. */
export interface ToldBack {
  /** Ours, of the payment. */
  number: string
  refund_number: string
  fen: number
  /** The provider's, of the money that it is part of; where it says so. */
  provider_number?: string
  standing: BackStanding
}

/** A notice that is not of the provider, or not for us. */
export class ForgedNotice extends Error {}

/** What a provider has refused for good; anything else may be tried again. */
export class ProviderRefusal extends Error {}

/** Who takes money online; each call rejects when the provider could not be reached. */
export interface PaymentProvider {
  /** Makes it payable; asked for again, it is the same. @throws ProviderRefusal */
  create(order: PaymentOrder): Promise<PayingPlace>
  query(number: string): Promise<Standing>
  /** Sees that it cannot be paid any more, and says how it stands then. */
  close(number: string): Promise<Standing>
  /** What a notice tells of: money taken, or going back; nothing where it tells of no money. @throws ForgedNotice */
  read(notice: RawNotice): Promise<Taken | ToldBack | undefined>
  answers: { taken: NoticeAnswer; refused: NoticeAnswer }
  /** Gives back the way it came; asked for again, it is not given twice. @throws ProviderRefusal */
  refund(back: MoneyBack): Promise<BackStanding>
  /** How it stands. */
  refundInfo(back: Pick<MoneyBack, 'number' | 'refund_number'>): Promise<BackStanding>
}

export type PaymentProviders = Partial<Record<PaymentProviderName, PaymentProvider>>
