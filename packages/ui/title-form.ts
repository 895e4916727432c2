import './choices.ts'
import './form.ts'

export { TitleFields } from './title-form/TitleFields.tsx'
