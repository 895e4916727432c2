import type { Lab } from '@lab/core'
import { upload } from '@lab/core/api/upload'
import type { Upload } from './control.ts'

/** Stores the files of a form for the member. */
export const uploadTo =
  (lab: Lab): Upload =>
  async (file, options) => {
    const { code, data, msg } = await upload(lab, file, options)
    if (code && data) return { file: { rid: data.rid, name: data.name } }
    return { msg: msg ?? '上传失败，请检查网络后重试' }
  }
