import type { Lab } from '../lab.ts'

/** Downloads a stored file by a link that lives a few minutes. */
export const openFile = async ({ api, base, messages, window }: Lab, rid: string): Promise<void> => {
  const { code, data, msg } = await api.post('file/link', { rid }, { feedback: false })
  if (code && data) window?.location.assign(base + data.url)
  else messages.error(msg || '文件暂时无法下载，请稍后再试')
}
