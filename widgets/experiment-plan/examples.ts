import type { DataOf } from '@lab/contract/calls'

export type Group = DataOf<'tempDevice/list'>['list'][number]
export type Item = Group['list'][number]

/** An experiment of the plan; `name` also names its project. */
export const anItem = (name: string, more: Partial<Item> = {}, price_fen = 10_000, unit = '次'): Item => ({
  rid: name,
  project: { rid: name, name, img: 'a.svg', type_id: 1, price_fen, unit },
  count: 1,
  answers: {},
  price_fen: price_fen * (more.count ?? 1),
  seen_price_fen: price_fen,
  problems: 1,
  ...more,
})

export const aGroup = (type_id: number, name: string, list: Item[]): Group => ({ type_id, name, list })

/** What `sampleParameter/relate` answers: gold costs ¥50 and asks how thick. */
export const form = {
  fields: [
    {
      key: 'coating',
      label: '喷镀',
      kind: 'select',
      options: [
        { value: 'none', label: '不喷', surcharge_fen: 0 },
        { value: 'gold', label: '喷金', surcharge_fen: 5000 },
      ],
      required: true,
      help: '',
    },
    { key: 'thickness', label: '镀层厚度', kind: 'text', options: [], required: false, help: '' },
  ],
  relate: [{ when: { key: 'coating', in: ['gold'] }, show: ['thickness'], require: ['thickness'] }],
}
