import { useLab } from '@lab/core/react'
import { Select } from '@lab/ui/choices'
import { Dialog, Question } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useState } from 'react'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { useDesk } from '../../session/desk-session.ts'
import { PictureAbout } from './PictureAbout.tsx'
import { type Picture, pictureColumns } from './picture-columns.tsx'
import { SendPictures } from './SendPictures.tsx'
import './content.css'

/** The pictures of the content: where each is shown, and which nobody needs. */
export function PictureSection() {
  const { image, messages } = useLab()
  const { call } = useDesk()
  const { narrow, text, one, page } = useQuery('picture')
  const unused = one('unused', ['1']) !== undefined
  const kw = text('kw')
  const [typed, setTyped] = useTyped(kw)
  const { found, ...result } = useFound('staff/image/list', {
    kw: kw || undefined,
    unused: unused || undefined,
    page,
  })
  const rows: Picture[] = found?.list.map((row) => ({ ...row, rid: row.name })) ?? []
  const [removing, setRemoving] = useState<Picture>()
  const [editing, setEditing] = useState<Picture>()
  const endEditing = () => {
    setEditing(undefined)
    void result.reload()
  }

  const remove = async (row: Picture) => {
    const { code } = await call('staff/image/remove', { name: row.name })
    setRemoving(undefined)
    if (!code) return
    messages.success('已删除')
    await result.reload()
  }
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>图片</h1>
      </div>
      <SendPictures onSent={() => void result.reload()} />
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <TextField label="名称" name="kw" type="search" maxLength={50} value={typed} onChange={setTyped} />
        <Select
          label="范围"
          name="unused"
          value={unused ? '1' : ''}
          options={[
            { value: '', label: '全部' },
            { value: '1', label: '没有用到的' },
          ]}
          onChange={(value) => narrow({ unused: value })}
        />
      </Filter>
      <Found
        result={{ ...result, found: found && { ...found, list: rows } }}
        caption="图片"
        columns={pictureColumns(image, setEditing, setRemoving)}
        empty="没有符合条件的图片"
        onPage={(to) => narrow({ page: to })}
      />
      {editing && (
        <Dialog title="说明与裁剪" onClose={endEditing}>
          <div className="content-picture">
            <img src={image(editing.name)} alt={editing.alt} />
          </div>
          <PictureAbout name={editing.name} label="图片" onCut={endEditing} />
        </Dialog>
      )}
      {removing && (
        <Question
          title="删除这张图片？"
          keep="保留"
          confirm="删除"
          onKeep={() => setRemoving(undefined)}
          onConfirm={() => remove(removing)}
        >
          {removing.name} 没有用在任何地方，删除后不能恢复。
        </Question>
      )}
    </div>
  )
}
