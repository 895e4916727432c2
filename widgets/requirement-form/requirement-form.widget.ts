import { defineWidget } from '@lab/widget'
import { RequirementForm, type RequirementFormData, RequirementFormSkeleton } from './RequirementForm.tsx'
import './requirement-form.css'

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
})
