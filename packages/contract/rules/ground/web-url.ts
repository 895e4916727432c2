/** Whether a text of the content is an address on the web, fit for a link: not `javascript:`, not a bare word. */
export const isWebUrl = (text: string) => /^https?:\/\//i.test(text)
