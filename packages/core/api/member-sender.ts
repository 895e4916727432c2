import { fileBytes } from '@lab/contract/rules/ground/file'
import type { Lab } from '../lab.ts'
import { createStorage } from '../page/storage.ts'
import { createSender, type FileSender } from './sender.ts'

/** Stores files of the member who is logged in. */
export const memberSender = ({ base, session, user, clock }: Lab): FileSender =>
  createSender({
    base,
    token: () => {
      session.check()
      return session.getState().token
    },
    owner: `member ${user.getState().userInfo?.account ?? ''}`,
    most: fileBytes,
    storage: createStorage(() => globalThis.localStorage),
    now: clock.now,
  })
