export { TitleFields } from './TitleFields.tsx'
