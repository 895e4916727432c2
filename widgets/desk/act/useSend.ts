import { type UploadOptions, type UploadPath, upload } from '@lab/core/api/upload'
import { useLab } from '@lab/core/react'
import { useCallback } from 'react'
import { useDesk } from '../session/desk-session.ts'

/** Sends files in the name of who works at the desk. */
export const useSend = () => {
  const { base } = useLab()
  const { token } = useDesk().staff
  return useCallback(
    <P extends UploadPath = 'file/add'>(file: File, options?: UploadOptions<P>) => {
      const session = { check: () => {}, getState: () => ({ token }) }
      return upload<P>({ base, session: session as never }, file, options)
    },
    [base, token],
  )
}

/** What is said where no answer came. */
export const notSent = '上传失败，请检查网络后重试'
