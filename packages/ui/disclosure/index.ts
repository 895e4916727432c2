export { useDisclosure } from './useDisclosure.ts'
