/** What a Content-Security-Policy of the page forbade. */
export interface Violation {
  directive: string
  /** Address, or a word such as `inline`. */
  blocked: string
}

/** Collects them from now on, and where the browser still knows them also those before. */
export const watchViolations = (page: Document = document): { seen(): Violation[]; stop(): void } => {
  const found = new Map<string, Violation>()
  const note = (directive: string, blocked: string) =>
    found.set(`${directive} ${blocked}`, { directive, blocked })

  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    void note(effectiveDirective, blockedURI)
  page.addEventListener('securitypolicyviolation', hear)

  const Observer = globalThis.ReportingObserver
  const observer =
    Observer &&
    new Observer(
      (reports) => {
        for (const { body } of reports) {
          const { effectiveDirective, blockedURL } = body as {
            effectiveDirective?: string
            blockedURL?: string
          }
          if (effectiveDirective) note(effectiveDirective, blockedURL ?? '')
        }
      },
      { types: ['csp-violation'], buffered: true },
    )
  observer?.observe()

  return {
    seen: () => [...found.values()],
    stop: () => {
      page.removeEventListener('securitypolicyviolation', hear)
      observer?.disconnect()
    },
  }
}
