/** Has the browser save something under a name. */
export const saveAs = (content: Blob, name: string): void => {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(content),
    download: name,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
