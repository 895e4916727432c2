export { focusField } from './focus-field.ts'
export { Restored } from './Restored.tsx'
export { type FieldErrors, type FormOptions, useForm } from './useForm.ts'
