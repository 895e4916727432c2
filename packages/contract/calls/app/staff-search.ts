import { z } from 'zod'
import { staffCall, text } from '../../call.ts'
import { type DeskTabKey, deskTabs } from '../../rules/app/desk.ts'
import { allSearchKinds, searchRows, searchWord } from '../../rules/app/search/kinds.ts'

const kind = z.literal([...allSearchKinds, 'acts' as const])

const row = z.object({
  kind,
  /** Of what was found; of an act what it is with: `release/rid`, `receive/number`. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where it is shown or done. */
  section: z.literal(deskTabs.map((tab): DeskTabKey => tab.key)),
})

export const search = staffCall({
  path: 'staff/search',
  summary: '工作台的搜索：按编号、名称、手机或拼音首字母，只含该角色可见的；动作为现在可以做的',
  request: z.strictObject({ kw: text(searchWord, 1) }),
  data: z.object({
    /** Acts first, then kinds in the desk's order; none is empty. */
    groups: z.array(z.object({ kind, list: z.array(row).max(searchRows) })),
  }),
  refuses: [],
  example: {
    groups: [
      {
        kind: 'acts',
        list: [
          {
            kind: 'acts',
            id: 'release/example-assign',
            title: '复核通过 260105-0001-E1',
            text: '扫描电镜 · 林示例',
            section: 'experiment',
          },
        ],
      },
      {
        kind: 'orders',
        list: [
          {
            kind: 'orders',
            id: 'example-order',
            title: '260105-0001',
            text: '林示例 · 示例大学材料学院',
            section: 'order',
          },
        ],
      },
    ],
  },
})
