import { defineTrigger, triggerAttributes } from '@lab/widget'

export default defineTrigger({
  tag: 'lab-pickup-dialog',
  opens: 'pickup',
  attributes: triggerAttributes('预约取样'),
  methods: {
    open: ({ dialogs }) => dialogs.open('pickup'),
    close: ({ dialogs }) => {
      if (dialogs.getState().open?.name === 'pickup') dialogs.close()
    },
  },
})
