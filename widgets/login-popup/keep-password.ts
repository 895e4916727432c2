interface CredentialWindow {
  PasswordCredential?: new (data: { id: string; password: string }) => Credential
}

/**
 * Offers account and password to the browser's own store, where it has an interface for that (reading 9); other
 * browsers notice the form by themselves. We keep no password.
 */
export const keepPassword = (id: string, password: string, page: Window | undefined) => {
  const { PasswordCredential } = (page ?? {}) as CredentialWindow
  if (!PasswordCredential) return
  // It may be forbidden, e.g. inside a frame: then it is not kept.
  page?.navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => {})
}
