export { ActButton, type ActButtonProps } from './ActButton.tsx'
export { Button, type ButtonLook, type ButtonProps } from './Button.tsx'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
