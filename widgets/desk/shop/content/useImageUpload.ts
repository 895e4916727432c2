import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useRef } from 'react'
import { notSent, useSend } from '../../act/useSend.ts'

/** Stores a picture of the content; what is wrong with it is said, where no place says it itself, and nothing is answered. */
export const useImageUpload = (onFault?: (file: File, msg: string) => void) => {
  const say = useRef(onFault)
  useEffect(() => {
    say.current = onFault
  })
  const { messages } = useLab()
  const send = useSend()
  return useCallback(
    async (
      file: File,
      onProgress?: (share: number) => void,
    ): Promise<DataOf<'staff/image/add'> | undefined> => {
      const { code, data, msg } = await send(file, { path: 'staff/image/add', onProgress })
      if (code && data) return data
      if (say.current) say.current(file, msg ?? notSent)
      else messages.error(msg ?? notSent)
      return undefined
    },
    [send, messages],
  )
}
