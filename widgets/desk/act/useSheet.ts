import { shownLimit } from '@lab/contract/rules/ground/file'
import { useState } from 'react'
import { useStaffUpload } from './useStaffUpload.ts'

/** What happens to the chosen file: so much of it has travelled, or the server looks at it. */
export interface Going {
  name: string
  share?: number
}

/**
 * Stores a chosen spreadsheet of at most so many bytes, and has it looked at; `look` answers what was in the way.
 */
export const useSheet = (bytes: number, look: (file_rid: string) => Promise<string | undefined>) => {
  const upload = useStaffUpload()
  const [going, setGoing] = useState<Going>()
  const [fault, setFault] = useState<string>()

  const faultOf = async (file: File): Promise<string | undefined> => {
    const { name } = file
    if (file.size > bytes) return `文件至多 ${shownLimit(bytes)}`
    setGoing({ name, share: 0 })
    const stored = await upload(file, {
      onProgress: (share) => setGoing({ name, share }),
      signal: new AbortController().signal,
    })
    if ('msg' in stored) return stored.msg
    setGoing({ name })
    return look(stored.file.rid)
  }
  const bring = async (file: File) => {
    setFault(undefined)
    setFault(await faultOf(file))
    setGoing(undefined)
  }
  return { going, fault, onFile: (file: File) => void bring(file) }
}
