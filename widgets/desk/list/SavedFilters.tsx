import { type DeskTabKey, deskAddress } from '@lab/contract/rules/app/desk'
import { required } from '@lab/contract/rules/ground/form'
import { Button } from '@lab/ui/button'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { X } from '@lab/ui/icons'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { useState } from 'react'
import { SlipQuestion } from '../act/SlipQuestion.tsx'
import { useDesk } from '../session/desk-session.ts'
import { useAddress, useLinkTo } from './address.ts'
import { changed } from './changed.ts'
import { narrowingOf } from './narrowing.ts'
import { useFound } from './useFound.ts'
import './saved-filters.css'

const rules = [required('name', '[名称]')]

function SaveFilter({
  section,
  query,
  onClose,
  onSaved,
}: {
  section: DeskTabKey
  query: string
  onClose: () => void
  onSaved: () => void
}) {
  const { call } = useDesk()
  const form = useForm({
    initial: { name: '' },
    rules,
    submit: async ({ name }) => {
      const { code, fields } = await call('staff/filter/save', { section, name: name.trim(), query })
      if (code) onSaved()
      return fields
    },
  })
  return (
    <FormDialog title="保存这个筛选" width={400} onClose={onClose} form={form} act="保存">
      <TextField
        {...form.field('name')}
        label="名称"
        required
        maxLength={20}
        hint="只有自己看得到；同名的会被替换，最多20个"
      />
    </FormDialog>
  )
}

/** One's own ways of looking at the list of a section, and a way to keep the present one. */
export function SavedFilters({ section }: { section: DeskTabKey }) {
  const { call } = useDesk()
  const linkTo = useLinkTo()
  const { found, reload } = useFound('staff/filter/list', { section })
  const [isSaving, setSaving] = useState(false)
  const [leaving, setLeaving] = useState<{ rid: string; name: string }>()
  const { searchParams } = useAddress()
  const present = String(changed(searchParams, {}))
  const isNarrowed = narrowingOf(searchParams).length > 0
  const list = found?.list ?? []
  const remove = async (rid: string) => {
    const { code, reason } = await call('staff/filter/remove', { rid })
    setLeaving(undefined)
    if (code || reason) await reload()
  }
  const isKept = list.some((one) => one.query === present)
  if (list.length === 0 && !isNarrowed) return null
  return (
    <div className="desk-saved">
      <ul>
        {list.map(({ rid, name, query: kept }) => (
          <li key={rid} className="desk-flag-pair">
            <a
              className="desk-flag"
              {...linkTo(kept ? `${deskAddress(section)}?${kept}` : deskAddress(section))}
              aria-current={kept === present ? 'true' : undefined}
            >
              {name}
            </a>
            <button type="button" aria-label={`删除筛选：${name}`} onClick={() => setLeaving({ rid, name })}>
              <X size={14} />
            </button>
          </li>
        ))}
      </ul>
      {isNarrowed && !isKept && (
        <Button kind="link" size="small" icon={<BookmarkPlus size={15} />} onClick={() => setSaving(true)}>
          保存这个筛选
        </Button>
      )}
      {leaving && (
        <SlipQuestion
          act="filter/remove"
          subject={leaving.name}
          onKeep={() => setLeaving(undefined)}
          onConfirm={() => remove(leaving.rid)}
        />
      )}
      {isSaving && (
        <SaveFilter
          section={section}
          query={present}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false)
            void reload()
          }}
        />
      )}
    </div>
  )
}
