import { about } from '@lab/widget/about'
import type widget from './plan-badge.widget.ts'

export default about<typeof widget>({
  summary: '实验清单角标：清单里的项数，按下前往实验清单，或就地预览',
  attributes: {
    preview: '按下时就地展开清单的前几项，而不是前往实验清单',
  },
  events: {
    'lab-plan-changed': { help: '清单里的项数变了，载入时也会有', detail: '{ count: number }' },
  },
  parts: { link: '前往实验清单的链接', trigger: '展开预览的按钮', button: '预览里的按钮' },
})
