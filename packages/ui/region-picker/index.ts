export { loadAreas } from './load-areas.ts'
export { RegionPicker, type RegionPickerProps } from './RegionPicker.tsx'
export { type AreaList, regionTree } from './regions.ts'
