/** Above this the browser's own download takes over: it writes to disk as it comes. */
export const largestHeld = 512 * 1024 * 1024

export interface SaveOptions {
  /** A link that is valid for some minutes, asked for anew after a cut. */
  link: () => Promise<{ url: string; size: number; name: string } | undefined>
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const tries = 8

const save = (href: string, name: string) => {
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
}

/**
 * Fetches a large file with its progress, and goes on where the line was cut; resolves whether it was saved. What is
 * too large to be held is left to the browser.
 */
export const saveLarge = async ({ link, onProgress, signal }: SaveOptions): Promise<boolean> => {
  let parts: Blob[] = []
  let got = 0
  let etag: string | undefined
  for (let attempt = 0; attempt < tries && !signal.aborted; attempt++) {
    if (attempt > 0) await pause(500 * 2 ** Math.min(attempt, 5))
    const found = await link()
    if (!found) return false
    if (found.size > largestHeld) {
      save(found.url, found.name)
      return true
    }
    try {
      const headers: Record<string, string> = etag ? { range: `bytes=${got}-`, 'if-range': etag } : {}
      const answer = await fetch(found.url, { headers, signal })
      if (!answer.ok || !answer.body) continue
      // Another one by now: what was fetched is worth nothing.
      if (answer.status !== 206) {
        parts = []
        got = 0
      }
      etag = answer.headers.get('etag') ?? undefined
      const reader = answer.body.getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        parts.push(new Blob([piece.value]))
        got += piece.value.length
        attempt = 0
        onProgress(found.size > 0 ? got / found.size : 0)
      }
      if (got < found.size) continue
      const url = URL.createObjectURL(new Blob(parts))
      save(url, found.name)
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
      return true
    } catch {
      // Cut: the next try goes on.
    }
  }
  return false
}
