export { IdentityFields } from './IdentityFields.tsx'
