import type { UserInfo } from '@lab/core'

/** What each of the account's dialogs is opened with. */
export interface AccountDialogProps {
  userInfo: UserInfo
  onClose: () => void
}
