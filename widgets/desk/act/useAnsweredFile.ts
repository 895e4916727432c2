import type { RequestOf } from '@lab/contract/calls'
import { askFile, type FilePath } from '@lab/core/api/answered-file'
import { useLab } from '@lab/core/react'
import { saveAs } from '@lab/ui/save-as'
import { useDesk } from '../session/desk-session.ts'

/** Saves the file that a call answers. */
export const useAnsweredFile = () => {
  const lab = useLab()
  const { token } = useDesk().staff
  return async <P extends FilePath>(path: P, asked: RequestOf<P>): Promise<void> => {
    const answer = await askFile(lab, path, asked, token)
    if ('msg' in answer) lab.messages.error(answer.msg)
    else saveAs(answer.content, answer.name)
  }
}
