import { about } from '@lab/widget/about'
import type widget from './requirement-form.widget.ts'

export default about<typeof widget>({
  summary: '发布需求：说明要做的实验，附上文件，工程师会联系您',
  events: {
    'lab-requirement-published': { help: '需求已提交', detail: '{ rid: string; number: string }' },
  },
})
