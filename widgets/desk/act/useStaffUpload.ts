import type { Upload } from '@lab/ui/parameter-form'
import { useCallback } from 'react'
import { notSent, useSend } from './useSend.ts'

/** Stores files as the staff's own. */
export const useStaffUpload = (): Upload => {
  const send = useSend()
  return useCallback<Upload>(
    async (file, options) => {
      const { code, data, msg } = await send(file, options)
      if (code && data) return { file: { rid: data.rid, name: data.name } }
      return { msg: msg ?? notSent }
    },
    [send],
  )
}
