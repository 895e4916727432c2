import { upload } from '@lab/core/api/upload'
import { useLab } from '@lab/core/react'
import type { Upload } from '@lab/ui/parameter-form'
import { useCallback } from 'react'
import { useDesk } from '../session/desk-session.ts'

/** Stores files as the staff's own. */
export const useStaffUpload = (): Upload => {
  const { base } = useLab()
  const { token } = useDesk().staff
  return useCallback<Upload>(
    async (file, options) => {
      const session = { check: () => {}, getState: () => ({ token }) }
      const { code, data, msg } = await upload({ base, session: session as never }, file, options)
      if (code && data) return { file: { rid: data.rid, name: data.name } }
      return { msg: msg ?? '上传失败，请检查网络后重试' }
    },
    [base, token],
  )
}
