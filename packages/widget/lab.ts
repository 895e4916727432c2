import { startAutoloader } from './autoloader.ts'

startAutoloader()
