export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { type ControlAttributes, Field, FieldGroup, type FieldProps, requiredMark } from './Field.tsx'
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export { TextField, type TextFieldProps } from './TextField.tsx'
