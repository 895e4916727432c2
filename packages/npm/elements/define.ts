import { configuredLab, whenConfigured } from '../configure.ts'

/** Defines the element as soon as the portal is known; until then what the page wrote between its tags stays. */
export const defineOnceConfigured = (define: () => void) => {
  whenConfigured(() => {
    // The core is made here: whoever asks for it first decides which server it speaks to.
    configuredLab()
    define()
  })
}
