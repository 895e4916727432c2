export { AddToPlan, type AddToPlanProps } from './AddToPlan.tsx'
