export { PayerTabs, type PayerTabsProps } from './PayerTabs.tsx'
