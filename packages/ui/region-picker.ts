import './index.ts'
import './parts.ts'

export { RegionPicker, type RegionPickerProps } from './region-picker/RegionPicker.tsx'
export { regionPickerStyles } from './region-picker/styles.ts'
