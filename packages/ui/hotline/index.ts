export { Hotline, type HotlineProps } from './Hotline.tsx'
