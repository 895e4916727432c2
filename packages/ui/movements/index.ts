export { Movements, type MovementsProps } from './Movements.tsx'
