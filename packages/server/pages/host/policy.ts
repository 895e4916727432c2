/**
 * The Content-Security-Policy of pages: everything from here, styles in widgets' declarative roots by hash,
 * no inline script, no string that becomes HTML except through our own Trusted Types policies; frames of the
 * snippet builder's preview.
 */
export const pagePolicy = (styleHashes: Iterable<string> = [], frames: readonly string[] = []) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...[...new Set(styleHashes)].map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lab-html',
  ].join('; ')

/** The desk's page has an editor of rich text, whose own policies read what is written and pasted. */
export const withEditor = (policy: string): string =>
  policy.replace('trusted-types lab-html', 'trusted-types lab-html lab-editor ProseMirrorClipboard')
