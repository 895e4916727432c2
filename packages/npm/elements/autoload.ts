import { startAutoloader } from '../../widget/autoloader.ts'
import { configuredLab, whenConfigured } from '../configure.ts'

let started = false

/** Defines the widgets that are on the page or appear later, each fetched when it is needed. */
export const autoload = () => {
  if (started) return
  started = true
  whenConfigured(() => {
    configuredLab()
    startAutoloader()
  })
}
