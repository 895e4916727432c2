import './index.ts'
import './parts.ts'

export { Popover, type PopoverProps } from './popover/Popover.tsx'
export { popoverStyles } from './popover/styles.ts'
