import css from './stepper.css?inline'

export const stepperStyles = [css]
