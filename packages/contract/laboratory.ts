import type { InvoiceTitle } from './rules/money/invoice/invoice-title.ts'
import type { StaffRole } from './rules/people/staff/roles.ts'
import type { EnteredSample } from './rules/work/sample/fields.ts'

/** What every site starts with; the content staff keep it from then on. Images are stored file names. */
export interface House {
  /** `updated` in epoch seconds; unless said, the moment of seeding. */
  pages: { key: string; title: string; content: string; updated?: number }[]
  settings: Record<string, unknown>
  /** Groups of words that mean the same to the search; unless said, those of the trade. */
  synonyms?: readonly (readonly string[])[]
  /** Every image named anywhere: stored file name → SVG text. */
  images: Map<string, string>
}

/** What a new database is filled with: plain rows, before they become tables. */
export interface Laboratory extends House {
  types: { id: number; name: string; img: string; children: { id: number; name: string; img: string }[] }[]
  projects: LabProject[]
  instruments: LabInstrument[]
  articles: LabArticle[]
  acknowledgements: LabAcknowledgement[]
  banners: { img: string; redirect: string; title: string; description: string }[]
  /** The hot special area of the home page (`prefectureNavBottomArr`): a project of `type_id` found by `name`. */
  hotArea: { id: number; name: string; img: string; sketch: string; type_id: number }[]
  partnerLogos: { name: string; img: string; url: string }[]
  members: LabMember[]
  partners: { rid: string; key: string; name: string; origins: string[]; contact: string }[]
  staff: { rid: string; account: string; name: string; role: StaffRole; password: string }[]
}

export interface LabProject {
  rid: string
  name: string
  type_id: number
  child_id: number
  img: string
  gallery: string[]
  /** What each picture of the gallery shows, in its order. */
  gallery_alt: string[]
  /** Tags separated by `|`. */
  description: string
  sketch: string
  price_fen: number
  unit: string
  /** Working days until the data. */
  days: string
  order_count: number
  is_hot: boolean
  /** Epoch seconds. */
  created: number
  /** HTML. */
  content: string
  /** HTML. */
  principle: string
  /** HTML. */
  sample_requirements: string
  results: { img: string; title: string; text: string }[]
  faq: { question: string; answer: string }[]
  price_rows: { name: string; price_fen: number; unit: string; remark: string }[]
  urgent_options: { name: string; factor: number; days: string }[]
  instrument_rid?: string
  parameters: {
    fields: LabField[]
    relate: { when: { key: string; in: string[] }; show: string[]; require: string[] }[]
  }
}

export interface LabField {
  key: string
  label: string
  kind: 'text' | 'number' | 'select' | 'multi' | 'date' | 'file' | 'sample_table'
  unit?: string
  min?: number
  max?: number
  options?: { value: string; label: string; surcharge_fen: number }[]
  required: boolean
  help: string
}

export interface LabInstrument {
  rid: string
  name: string
  model: string
  place: string
  slot_minutes: number
  min_minutes: number
  max_minutes: number
  price_fen_per_hour: number
}

export interface LabArticle {
  rid: string
  /** `service` articles with `is_case` are the home page's ability cases. */
  type: 'news' | 'course' | 'service'
  is_case: boolean
  title: string
  sketch: string
  content: string
  img: string
  /** Address of the original, or empty. */
  source: string
  author: string
  created: number
  views: number
}

export interface LabAcknowledgement {
  company: string
  title: string
  code: string
  content: string
  sketch: string
  source: string
  created: number
}

export interface LabMember {
  rid: string
  phone: string
  name: string
  invite_code: string
  password: string
  /** When they registered, epoch seconds; unless said, the moment of seeding. */
  created?: number
  /** By whose code they registered. */
  inviter_rid?: string
  email?: string
  organization?: 0 | 1 | 2 | 3
  company?: string
  teacher?: string
  teacher_phone?: string
  teacher_mail?: string
  /** The first is the default. */
  addresses: {
    name: string
    phone: string
    province: string
    city: string
    area: string
    address: string
    address_code: string
  }[]
}

/** A file as an instrument or a person leaves it; its bytes are made when they are wanted. */
export interface LabFile {
  name: string
  type: string
  bytes(): Uint8Array
}

/** Something that happened to an experiment of an order, at an instant (epoch seconds). */
export interface LabAct {
  at: number
  /** The order's member, one of the staff by their rid, or nobody: what happens by itself. */
  by: 'member' | 'system' | { staff: string }
  /** Which experiment of the order, from 0. */
  item: number
  /** A call of the one who does it, e.g. `staff/assign/start`; an event of the state table where it happens by itself. */
  does: string
  /** What is sent along, beside the experiment; samples are named by their place in the order, from 0. */
  sent?: Record<string, unknown>
  files?: readonly LabFile[]
}

/** A call of one of the demo's people, at an instant (epoch seconds). */
export interface LabDeed {
  at: number
  by: { member: string } | { staff: string }
  does: string
  /** What is sent; `of` knows the rid that an earlier deed was answered. */
  sent: (of: (name: string) => string) => object
  /** The name by which later deeds know its rid. */
  as?: string
}

/** An order and what became of it, to be played through the server's own use cases. */
export interface LabOrder {
  member: string
  /** Epoch seconds. */
  at: number
  samples: readonly EnteredSample[]
  items: readonly {
    project: string
    answers: Record<string, unknown>
    urgent?: string
    /** Places of its samples, from 0. */
    samples: readonly number[]
  }[]
  /** As `order/add` takes it. */
  delivery: Record<string, unknown>
  return_samples: boolean
  remark?: string
  /** The name of the group that pays. */
  cluster?: string
  acts: readonly LabAct[]
}

/** A period of an instrument that a member booked; instants in epoch seconds. */
export interface LabBooking {
  member: string
  /** When it was booked. */
  at: number
  instrument: string
  project: string
  from: number
  to: number
  answers: Record<string, unknown>
}

/** Money paid in ahead, with its voucher; confirmed by one of finance, or still waiting. Instants in epoch seconds. */
export interface LabPrestore {
  member: string
  /** The name of the group for which it is. */
  cluster?: string
  at: number
  amount_fen: number
  remark: string
  voucher: LabFile
  confirmed?: { at: number; staff: string }
}

/** What an invoice is made out to, as the form of a title sends it. */
export type LabInvoiceTitle = InvoiceTitle

/** An invoice that a member asked for, for a payment of so much; and what finance did. Instants in epoch seconds. */
export interface LabInvoice {
  member: string
  at: number
  paid_fen: number
  title: LabInvoiceTitle
  remark: string
  acts: readonly {
    at: number
    staff: string
    does: 'confirm' | 'reject' | 'red' | 'reissue'
    number?: string
    reason?: string
    /** What it is made out to from then on. */
    title?: LabInvoiceTitle
  }[]
}

/** A member who would like to be a promoter, what they brought, and what they asked for. Instants in epoch seconds. */
export interface LabPromotion {
  member: string
  at: number
  reason: string
  /** When one of finance approved it, and whom they brought from then on; still waiting without it. */
  approved?: { at: number; staff: string; brought: readonly string[] }
  payout?: { payee: string; bank: string; bank_no: string }
  withdrawals?: readonly { at: number; amount_fen: number; paid?: { at: number; staff: string } }[]
}

/** A group with its people, by rid; who only asks to be let in waits for an answer. Instants in epoch seconds. */
export interface LabCluster {
  owner: string
  at: number
  name: string
  company: string
  sketch: string
  approval_fen: number
  members: readonly { phone: string; limit_fen?: number }[]
  /** The price that one of finance agrees upon with it, for a year. */
  contract?: { at: number; staff: string; project_rid: string; price_fen: number; note: string }
  /** What its owner asks finance for, and what is granted. */
  credit?: {
    at: number
    limit_fen: number
    reason: string
    confirmed: { at: number; staff: string; limit_fen: number; answer: string }
  }
  applicant?: { member: string; at: number; message: string }
}

/** What a year left behind, to be played through the server's own use cases. */
export interface LabYear {
  orders: readonly LabOrder[]
  deeds: readonly LabDeed[]
  bookings: readonly LabBooking[]
  prestore: readonly LabPrestore[]
  invoices: readonly LabInvoice[]
  promotions: readonly LabPromotion[]
  clusters: readonly LabCluster[]
}
