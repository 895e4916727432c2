import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback } from 'react'
import { notSent, useSend } from '../../act/useSend.ts'

/** Stores a picture of the content; what is wrong with it is said, and nothing is answered. */
export const useImageUpload = () => {
  const { messages } = useLab()
  const send = useSend()
  return useCallback(
    async (
      file: File,
      onProgress?: (share: number) => void,
    ): Promise<DataOf<'staff/image/add'> | undefined> => {
      const { code, data, msg } = await send(file, { path: 'staff/image/add', onProgress })
      if (code && data) return data
      messages.error(msg ?? notSent)
      return undefined
    },
    [send, messages],
  )
}
