/** What a setting's value looks like, as data: its checks, its inputs at the desk and its type come from this. */
export type Shape =
  | { kind: 'text'; max: number; min?: number }
  | { kind: 'int'; min: number; max: number; unit?: string }
  | { kind: 'fen'; min: number; max: number }
  /** A part of one, 0.06; people see 6 %. */
  | { kind: 'share' }
  | { kind: 'phone' }
  /** `HH:mm` */
  | { kind: 'clock' }
  /** `HH:mm-HH:mm`, or empty for none. */
  | { kind: 'slot' }
  | { kind: 'dates' }
  /** 0 Sunday … 6 Saturday. */
  | { kind: 'weekdays' }
  /** Prefixes of region codes: provinces, cities, districts. */
  | { kind: 'regions' }
  /** Name of a stored picture; empty for none where `blank`. `ratio`: width to height of the place where it shows. */
  | { kind: 'picture'; blank?: true; ratio?: readonly [width: number, height: number] }
  /** Several lines of plain text. */
  | { kind: 'lines'; max: number; min?: number }
  /** HTML of an editor, cleaned when it is saved. */
  | { kind: 'html'; max: number; min?: number }
  /** `https://…`, or empty. */
  | { kind: 'link' }
  /** One calendar day, `YYYY-MM-DD`; a new one is today. */
  | { kind: 'date' }
  | { kind: 'flag' }
  /** One of a few words. */
  | { kind: 'word'; of: Readonly<Record<string, string>> }
  /** The number of a type or child type of the catalogue. */
  | { kind: 'chosen'; of: 'type' | 'child' }
  /** `#rrggbb` */
  | { kind: 'colour' }
  | { kind: 'list'; of: Shape; most: number; noun: string }
  | { kind: 'object'; fields: Readonly<Record<string, Field>> }
  /** One of several forms, distinguished by their field `kind`. */
  | {
      kind: 'choice'
      of: Readonly<Record<string, { title: string; fields: Readonly<Record<string, Field>> }>>
    }
  /** One value for each of any keys, e.g. members. */
  | { kind: 'map'; of: Shape; keys: string }

export interface Field {
  title: string
  help?: string
  shape: Shape
  /** Whether it may be left out. */
  optional?: boolean
  /** What a new item begins with, where it is not the shape's own empty value. */
  initial?: unknown
}

/** Whether a value of the shape may not be empty. */
export const isRequired = (shape: Shape): boolean => {
  switch (shape.kind) {
    case 'text':
    case 'lines':
    case 'html':
      return (shape.min ?? 0) > 0
    case 'picture':
      return !shape.blank
    case 'int':
    case 'fen':
    case 'share':
    case 'phone':
    case 'clock':
    case 'date':
    case 'chosen':
      return true
    default:
      return false
  }
}

/** A value's type, by its shape. */
export type ValueOf<S> = S extends { kind: 'int' | 'fen' | 'share' | 'chosen' }
  ? number
  : S extends { kind: 'flag' }
    ? boolean
    : S extends { kind: 'word'; of: infer W }
      ? keyof W & string
      : S extends { kind: 'weekdays' }
        ? number[]
        : S extends { kind: 'dates' | 'regions' }
          ? string[]
          : S extends { kind: 'list'; of: infer I }
            ? ValueOf<I>[]
            : S extends { kind: 'object'; fields: infer F }
              ? FieldsOf<F>
              : S extends { kind: 'choice'; of: infer C }
                ? {
                    [K in keyof C]: { kind: K } & (C[K] extends { fields: infer F } ? FieldsOf<F> : never)
                  }[keyof C]
                : S extends { kind: 'map'; of: infer I }
                  ? Record<string, ValueOf<I>>
                  : string

type OptionalIn<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F]

type OfField<F> = F extends { shape: infer S } ? ValueOf<S> : never

export type FieldsOf<F> = {
  -readonly [K in Exclude<keyof F, OptionalIn<F>>]: OfField<F[K]>
} & { -readonly [K in OptionalIn<F>]?: OfField<F[K]> }

/** What a new item, or a field that is to be filled in, begins with; `today` is the lab's day. */
export const emptyOf = (shape: Shape, today = ''): unknown => {
  switch (shape.kind) {
    case 'int':
    case 'fen':
      return shape.min
    case 'share':
    case 'chosen':
      return 0
    case 'flag':
      return false
    case 'word':
      return Object.keys(shape.of)[0] ?? ''
    case 'list':
    case 'dates':
    case 'weekdays':
    case 'regions':
      return []
    case 'date':
      return today
    case 'object':
      return emptyFields(shape.fields, today)
    case 'choice': {
      const [[kind, { fields }] = ['', { fields: {} }]] = Object.entries(shape.of)
      return { kind, ...emptyFields(fields, today) }
    }
    case 'map':
      return {}
    case 'colour':
      return '#000000'
    default:
      return ''
  }
}

export const emptyFields = (fields: Readonly<Record<string, Field>>, today = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { shape, optional, initial }]) =>
      optional ? [] : [[key, initial ?? emptyOf(shape, today)]],
    ),
  )

const titleIn = (shape: Shape, path: readonly string[]): string | undefined => {
  const [key = '', ...rest] = path
  switch (shape.kind) {
    case 'object':
      return titleAt(shape.fields, path)
    case 'list':
    case 'map':
      return key === '' ? undefined : titleIn(shape.of, rest)
    case 'choice':
      return Object.values(shape.of)
        .map(({ fields }) => titleAt(fields, path))
        .find(Boolean)
    default:
      return undefined
  }
}

/** The title of the innermost field on a path into an object's fields. */
export const titleAt = (
  fields: Readonly<Record<string, Field>>,
  [key = '', ...rest]: readonly string[],
): string | undefined => {
  const field = fields[key]
  return field && (titleIn(field.shape, rest) ?? field.title)
}
