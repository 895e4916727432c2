import { upload } from '@lab/core/api/upload'
import { useLab } from '@lab/core/react'
import { useCallback } from 'react'
import { useDesk } from '../../session/desk-session.ts'

export interface StoredPicture {
  name: string
  width: number
  height: number
}

/** Stores a picture of the content; what is wrong with it is said, and nothing is answered. */
export const useImageUpload = () => {
  const { base, messages } = useLab()
  const { token } = useDesk().staff
  return useCallback(
    async (file: File): Promise<StoredPicture | undefined> => {
      const session = { check: () => {}, getState: () => ({ token }) }
      const { code, data, msg } = await upload({ base, session: session as never }, file, {
        path: 'staff/image/add',
      })
      if (code && data) return data as unknown as StoredPicture
      messages.error(msg ?? '上传失败，请检查网络后重试')
      return undefined
    },
    [base, token, messages],
  )
}
