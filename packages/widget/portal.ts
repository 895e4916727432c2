import { startAutoloader } from './autoloader.ts'
import { startPage } from './page.ts'

// A portal page may hold no widget yet: its session and its navigation start all the same.
startAutoloader()
startPage()
