import { organizations } from '@lab/contract/rules/people/account/organization'
import type { Member } from '../people/member/store.ts'
import { type Block, type House, known } from './paper.ts'

/** Who agrees with whom. */
export const partiesOf = (member: Member | undefined, house: House): Block => ({
  kind: 'sides',
  sides: [
    {
      title: '甲方（委托方）',
      facts: known([
        { label: '单位', value: member?.company || '—' },
        { label: '联系人', value: member?.name || '—' },
        { label: '类型', value: organizations.find(({ id }) => id === member?.organization)?.name ?? '' },
        { label: '电话', value: member?.phone ?? '' },
        { label: '电子邮箱', value: member?.email ?? '' },
        { label: '导师', value: member?.teacher ?? '' },
      ]),
    },
    {
      title: '乙方（受托方）',
      facts: [
        { label: '单位', value: house.name },
        { label: '地址', value: house.address },
        { label: '电话', value: house.phone },
        { label: '电子邮箱', value: house.email },
      ],
    },
  ],
})

/** Where both sign. */
export const signatures: Block = {
  kind: 'signatures',
  boxes: [
    { title: '甲方（签字或盖章）', lines: ['代表签字', '日期'] },
    { title: '乙方（盖章）', lines: ['代表签字', '日期'], isLabs: true },
  ],
}
