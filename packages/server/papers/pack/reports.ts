import { dateOf } from '@lab/contract/rules/ground/time'
import { packPaperKinds } from '@lab/contract/rules/papers/pack'
import { shownReportCode } from '@lab/contract/rules/work/report/report'
import type { House, Paper } from '../paper.ts'
import { packSides } from './costs.ts'
import type { Packed } from './read.ts'

/** The reports on what a bill was paid for, with the codes by which each is verified. */
export const reportsPaper = (packed: Packed, house: House): Paper => ({
  title: packPaperKinds.reports,
  number: '',
  house,
  blocks: [
    packSides(packed, house),
    {
      kind: 'table',
      title: `检测报告（${packed.reports.length} 份）`,
      columns: [
        { label: '报告编号', share: 3 },
        { label: '检测项目', share: 3.6 },
        { label: '签发日期', share: 1.9 },
        { label: '核验码', share: 3 },
      ],
      rows: packed.reports.map(({ number, project, issued, code }) => [
        number,
        project,
        dateOf(issued),
        shownReportCode(code),
      ]),
    },
    {
      kind: 'text',
      title: '说明',
      paragraphs: ['报告以电子文件交付，凭核验码可以查到每一份的真伪与现状。'],
    },
    { kind: 'signatures', boxes: [{ title: '受托方（盖章）', lines: ['经办', '日期'], isLabs: true }] },
  ],
})
