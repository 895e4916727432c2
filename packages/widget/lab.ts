import { startAutoloader } from './autoloader.ts'
import { startCheck } from './check/start.ts'

export { on, session } from './session.ts'

startAutoloader()
startCheck()
