import './choices.ts'

export { PayerChoice, type PayerChoiceProps } from './payer-choice/PayerChoice.tsx'
