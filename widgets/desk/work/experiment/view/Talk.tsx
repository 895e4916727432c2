import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { Talk as Words } from '@lab/ui/talk'
import { useCallback } from 'react'
import { useFileLink } from '../../../act/useFileLink.ts'
import { useStaffUpload } from '../../../act/useStaffUpload.ts'
import { useDesk } from '../../../session/desk-session.ts'
import { Panel } from './Panel.tsx'

interface TalkProps {
  rid: string
  unread: number
}

/** What member and lab write to each other about the experiment; whoever sees it has read it. */
export function Talk({ rid, unread }: TalkProps) {
  const { staff, call } = useDesk()
  const upload = useStaffUpload()
  const openFile = useFileLink()
  const load = useCallback(async () => {
    const { code, data } = await call('staff/assign/talks', { rid }, { feedback: false })
    return code && data ? data.list : undefined
  }, [call, rid])
  if (!mayCall(staff.role, 'staff/assign/talks')) return null
  return (
    <Panel title={unread > 0 ? `沟通（${unread} 条未读）` : '沟通'}>
      <Words
        label="与客户沟通"
        side="staff"
        load={load}
        send={async (word) => {
          const { code, data, msg } = await call('staff/assign/talk', { rid, ...word }, { feedback: false })
          return code && data ? { word: data } : { msg: msg ?? '网络不通，请稍后再试' }
        }}
        upload={upload}
        onOpenFile={(file) => void openFile(file)}
      />
    </Panel>
  )
}
