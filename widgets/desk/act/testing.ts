import { done } from '@lab/core/testing'
import { afterEach, beforeEach, vi } from 'vitest'

/** In each test of a file, what is uploaded is stored as `file-1`, after half of it was reported. */
export const storesUploads = (name: string) => {
  class Uploads {
    upload: { onprogress?: (event: object) => void } = {}
    onloadend?: () => void
    responseText = JSON.stringify(done({ rid: 'file-1', name, size: 9 }))
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      setTimeout(() => this.onloadend?.())
    }
  }
  beforeEach(() => {
    sessionStorage.clear()
    vi.stubGlobal('XMLHttpRequest', Uploads)
  })
  afterEach(() => vi.unstubAllGlobals())
}
