export { RegionPicker, type RegionPickerProps } from './RegionPicker.tsx'
