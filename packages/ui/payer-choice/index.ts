export { PayerChoice, type PayerChoiceProps } from './PayerChoice.tsx'
