import { startAutoloader } from './autoloader.ts'

export { on, session } from './session.ts'

startAutoloader()
