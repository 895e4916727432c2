import './index.ts'

export type { AnswerFile, Upload } from './parameter-form/control.ts'
export { FileAnswer } from './parameter-form/FileAnswer.tsx'
export { ParameterForm, type ParameterFormProps } from './parameter-form/ParameterForm.tsx'
export { parameterFormStyles } from './parameter-form/styles.ts'
export { Surcharges } from './parameter-form/surcharge.tsx'
export { uploadTo } from './parameter-form/upload-to.ts'
export { useParameterForm } from './parameter-form/useParameterForm.ts'
