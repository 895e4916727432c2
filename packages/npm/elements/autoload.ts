import { type Loaders, startAutoloader } from '../../widget/loader/autoloader.ts'
import { configuredLab, whenConfigured } from '../configure.ts'

let started = false

/** Defines the widgets that are on the page or appear later, each fetched when it is needed. */
export const autoloadOf = (loaders: Loaders) => () => {
  if (started) return
  started = true
  whenConfigured(() => {
    configuredLab()
    startAutoloader(loaders)
  })
}
