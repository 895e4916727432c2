import type { DataOf } from '@lab/contract/calls'
import { useEffect, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'

export type PictureInfo = DataOf<'staff/image/info'>

/** What is known of a stored picture; nothing until it is, and where the picture is gone. */
export const usePictureInfo = (name: string): PictureInfo | undefined => {
  const { call } = useDesk()
  const [info, setInfo] = useState<PictureInfo>()
  useEffect(() => {
    let isCurrent = true
    setInfo(undefined)
    void call('staff/image/info', { name }, { feedback: false }).then(({ data }) => {
      if (isCurrent) setInfo(data)
    })
    return () => {
      isCurrent = false
    }
  }, [call, name])
  return info
}
