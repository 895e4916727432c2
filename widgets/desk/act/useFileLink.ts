import { useLab } from '@lab/core/react'
import { useCallback } from 'react'
import { useDesk } from '../session/desk-session.ts'

/** Downloads a stored file by a link that lives minutes. */
export const useFileLink = () => {
  const { api, link, messages } = useLab()
  const { token } = useDesk().staff
  return useCallback(
    async ({ rid }: { rid: string }) => {
      const { code, data } = await api.post('file/link', { rid }, { token })
      if (code && data) window.location.assign(link(data.url))
      else messages.error('文件暂时无法下载')
    },
    [api, link, messages, token],
  )
}
