import {
  type OpeningKind,
  openingKindNames,
  openingKinds,
  openingTables,
} from '@lab/contract/rules/app/opening-import/kinds'
import { shownLimit } from '@lab/contract/rules/ground/file'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { ActButton, Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { Dialog } from '@lab/ui/dialog'
import { useState } from 'react'
import { ChooseSheet } from '../../act/ChooseSheet.tsx'
import { useAnsweredFile } from '../../act/useAnsweredFile.ts'
import { useSheet } from '../../act/useSheet.ts'
import { useDesk } from '../../session/desk-session.ts'
import { OpeningPreview, type Preview } from './OpeningPreview.tsx'

interface PrepareDialogProps {
  onClose: () => void
  onProposed: () => void
}

/** Chooses what is imported and its file, shows what is wrong with it, and hands it to another person. */
export function PrepareDialog({ onClose, onProposed }: PrepareDialogProps) {
  const { call } = useDesk()
  const save = useAnsweredFile()
  const [kind, setKind] = useState<OpeningKind>('members')
  const [preview, setPreview] = useState<Preview>()
  const sheet = useSheet(usualLimits.bytes, async (file_rid) => {
    const { code, data, msg } = await call('staff/import/preview', { kind, file_rid }, { feedback: false })
    if (!code || !data) return msg ?? '核对失败，请重试'
    setPreview(data)
    return undefined
  })
  const propose = async ({ fingerprint }: Preview) => {
    const { code } = await call('staff/import/propose', { fingerprint })
    if (code) onProposed()
  }
  const isReady = preview && preview.problems.length === 0 && !preview.earlier
  return (
    <Dialog
      title={preview ? `期初${openingKinds[preview.kind]}「${preview.name}」` : '准备期初导入'}
      width={960}
      onClose={onClose}
      cancel="取消"
      footer={
        preview && (
          <>
            <Button onClick={() => setPreview(undefined)}>换一个文件</Button>
            {isReady && (
              <ActButton kind="primary" onAct={() => propose(preview)}>
                提交复核
              </ActButton>
            )}
          </>
        )
      }
    >
      {preview ? (
        <OpeningPreview preview={preview} />
      ) : (
        <div className="desk-form">
          <Select
            label="导入什么"
            name="kind"
            value={kind}
            onChange={setKind}
            hint="按这个顺序导入：群组、余额与应收都要先有会员。"
            options={openingKindNames.map((value) => ({ value, label: openingKinds[value] }))}
          />
          <ChooseSheet {...sheet} onTemplate={() => save('staff/import/template', { kind })}>
            xlsx，至多 {shownLimit(usualLimits.bytes)}、{openingTables[kind].most}{' '}
            行；模板的第二张表说明每一列。先核对，再由另一位同事复核导入。
          </ChooseSheet>
        </div>
      )}
    </Dialog>
  )
}
