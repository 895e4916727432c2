import type { RequestOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { saveAs } from '@lab/ui/save-as'
import { useDesk } from '../session/desk-session.ts'

/** Calls that answer the file itself, or a refusal as every other does. */
export type AnswersFile = `staff/${'project' | 'instrument'}/export` | 'staff/import/template'

const failed = '下载失败，请检查网络后重试'

const nameIn = (answer: Response) => {
  const [, name = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name) || '导出.xlsx'
}

const refusalOf = async (answer: Response): Promise<string> => {
  const { msg } = (await answer.json().catch(() => ({}))) as { msg?: string }
  return msg || failed
}

/** Saves the file that a call answers. */
export const useAnsweredFile = () => {
  const { base, messages } = useLab()
  const { token } = useDesk().staff
  return async <P extends AnswersFile>(path: P, asked: RequestOf<P>): Promise<void> => {
    try {
      const answer = await fetch(`${base}/api/${path}`, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
      if (answer.ok) saveAs(await answer.blob(), nameIn(answer))
      else messages.error(await refusalOf(answer))
    } catch {
      messages.error(failed)
    }
  }
}
