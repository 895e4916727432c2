import { linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { progressBarStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { parameterFormStyles } from '@lab/ui/parameter-form'
import { hotlineStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { RequirementForm, type RequirementFormData, RequirementFormSkeleton } from './RequirementForm.tsx'
import css from './requirement-form.css?inline'

export default defineWidget({
  tag: 'lab-requirement-form',
  events: ['lab-requirement-published'],
  load: async ({ api }): Promise<RequirementFormData | undefined> => {
    const [setting, types] = await Promise.all([
      api.post('open/setting', {}, { feedback: false }),
      api.get('open/web/type/group', {}, { feedback: false }),
    ])
    if (!setting.data) return
    return {
      hotline: setting.data.localInfo.phone,
      hours: setting.data.working_hours,
      types: (types.data ?? []).map(({ id, name }) => ({ id, name })),
    }
  },
  View: RequirementForm,
  Skeleton: RequirementFormSkeleton,
  styles: [
    ...buttonStyles,
    ...choicesStyles,
    ...hotlineStyles,
    ...linkStyles,
    ...parameterFormStyles,
    ...progressBarStyles,
    ...stateStyles,
    ...skeletonStyles,
    css,
  ],
})
