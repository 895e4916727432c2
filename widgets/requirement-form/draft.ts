import { createStorage, type Lab } from '@lab/core'
import { readJson, writeJson } from '@lab/core/page/storage'
import type { AnswerFile } from '@lab/ui/parameter-form'

/** What is typed into the form. */
export interface Draft {
  title: string
  content: string
  name: string
  phone: string
  company: string
  /** Empty: not chosen. */
  type_id: number | ''
  files: readonly AnswerFile[]
}

/** A requirement that was published in this tab. */
export interface Published {
  rid: string
  number: string
  title: string
  phone: string
}

export const blankDraft: Draft = {
  title: '',
  content: '',
  name: '',
  phone: '',
  company: '',
  type_id: '',
  files: [],
}

const keys = { draft: 'lab-requirement-draft', published: 'lab-requirement-published' } as const

/** What survives a reload of the tab: the draft, and once it is published, the answer. */
export const keptOf = ({ window }: Lab) => {
  const storage = createStorage(() => window?.sessionStorage)
  const read = <T>(key: string) => readJson(storage, key) as Partial<T> | null
  return {
    draft: (): Draft => ({ ...blankDraft, ...read<Draft>(keys.draft) }),
    published: (): Published | null => {
      const { rid, number, title = '', phone = '' } = read<Published>(keys.published) ?? {}
      return rid && number ? { rid, number, title, phone } : null
    },
    keep: (draft: Draft) => writeJson(storage, keys.draft, draft),
    publish: (published: Published) => {
      writeJson(storage, keys.published, published)
      storage.remove(keys.draft)
    },
    startOver: () => storage.remove(keys.published),
  }
}
