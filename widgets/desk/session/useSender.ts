import { staffFileBytes } from '@lab/contract/rules/ground/file'
import { createStorage } from '@lab/core'
import { createSender, type FileSender } from '@lab/core/api/sender'
import { useLab } from '@lab/core/react'
import { useMemo } from 'react'
import { useDesk } from './desk-session.ts'

/** Stores files of who works at this desk, each of `most` bytes, in parts that go on after a cut. */
export const useSender = (most: number = staffFileBytes): FileSender => {
  const { base, clock } = useLab()
  const { token, account } = useDesk().staff
  return useMemo(
    () =>
      createSender({
        base,
        token: () => token,
        owner: `staff ${account}`,
        most,
        storage: createStorage(() => globalThis.localStorage),
        now: clock.now,
      }),
    [base, clock, token, account, most],
  )
}
