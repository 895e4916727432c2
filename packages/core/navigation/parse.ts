/** Browsers with Trusted Types want HTML to have passed a policy of this name. */
const policyName = 'lab-html'

interface Policy {
  createHTML(html: string): string
}

interface Parsing {
  document: Document
  DOMParser: typeof DOMParser
  Document: { parseHTMLUnsafe?: (html: string) => Document }
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}

/**
 * Makes documents of our own server's pages. Where the browser can, their declarative shadow roots are attached;
 * else the templates stay, and the widgets take them up. Scripts in it do not run.
 */
export const createParser = (window: Parsing) => {
  let policy: Policy | undefined

  const trusted = (html: string) => {
    policy ??= window.trustedTypes?.createPolicy(policyName, { createHTML: (own) => own })
    return policy?.createHTML(html) ?? html
  }
  return (html: string): Document =>
    window.Document.parseHTMLUnsafe?.(trusted(html)) ??
    new window.DOMParser().parseFromString(trusted(html), 'text/html')
}
