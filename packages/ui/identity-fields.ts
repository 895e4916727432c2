import './choices.ts'
import './form.ts'
import './region-picker.ts'

export { IdentityFields } from './identity-fields/IdentityFields.tsx'
export { identityFieldsStyles } from './identity-fields/styles.ts'
