import { searchWord } from '@lab/contract/rules/app/search/kinds'
import { useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { Search } from '@lab/ui/icons'
import { useId, useState } from 'react'
import { go } from '../../list/address.ts'
import { useDesk } from '../../session/desk-session.ts'
import { noteRecent, recentOf } from '../../session/recent.ts'
import { type Entry, firstGroups, foundGroups } from './entries.ts'
import { optionId, SearchList } from './SearchList.tsx'
import { useChoice } from './useChoice.ts'
import { useSearched } from './useSearched.ts'
import './search.css'

/** One field for all that the role may see and do (combobox pattern): it leads there. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { staff, recent } = useDesk()
  const looked = useStore(recent, (state) => recentOf(state, staff.account))
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const { groups: found, isFailed, isWaiting, reload } = useSearched(word)

  const groups = word ? foundGroups(staff.role, word, found) : firstGroups(staff.role, looked)
  const entries = groups.flatMap((group) => group.entries)
  const take = ({ href, thing }: Entry) => {
    if (thing) noteRecent(recent, staff.account, thing)
    onClose()
    go(href)
    window.scrollTo?.(0, 0)
  }
  const { active, onKeyDown } = useChoice(entries, take)
  const said = isWaiting ? '' : entries.length > 0 ? `${entries.length}条，按上下方向键选择` : '没有找到'

  return (
    <Dialog title="搜索" titleHidden className="desk-search" width={640} closeOnBackdrop onClose={onClose}>
      <div className="desk-search-field">
        <Search size={18} />
        <input
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="编号、姓名、手机、拼音首字母或动作"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={active && optionId(id, active)}
          placeholder="编号、姓名、手机、拼音首字母，或“收样 编号”"
          maxLength={searchWord}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <SearchList id={id} groups={groups} active={active} onTake={take} />
      {isFailed && (
        <p className="desk-search-said">
          暂时无法搜索。
          <Button kind="link" onClick={() => void reload()}>
            重试
          </Button>
        </p>
      )}
      {isWaiting && <p className="desk-search-said">正在查找…</p>}
      {!isWaiting && !isFailed && entries.length === 0 && (
        <p className="desk-search-said">没有找到“{word}”。可以试试编号的一部分、手机末四位或姓名的首字母。</p>
      )}
    </Dialog>
  )
}
