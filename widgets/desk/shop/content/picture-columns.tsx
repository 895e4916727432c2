import { dateOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'

export type Picture = {
  rid: string
  name: string
  width: number
  height: number
  alt: string
  bytes: number
  created?: number
  places: string[]
}

/** The list of pictures: what it looks like, how large it is, where it is used. */
export const pictureColumns = (
  sourceOf: (name: string) => string,
  onEdit: (picture: Picture) => void,
  onRemove: (picture: Picture) => void,
): Column<Picture>[] => [
  {
    key: 'picture',
    title: '图片',
    cell: ({ name, alt }) => <img className="content-thumb" src={sourceOf(name)} alt={alt} loading="lazy" />,
  },
  {
    key: 'name',
    title: '名称',
    cell: ({ name, width, height, alt, bytes, created }) => (
      <div className="content-name">
        {name}
        <p>{alt || <span className="desk-note">还没有说明</span>}</p>
        <p className="desk-note number">
          {width} × {height} px，{Math.max(1, Math.round(bytes / 1024))} KB
          {created !== undefined && `，${dateOf(created)}`}
        </p>
      </div>
    ),
  },
  {
    key: 'places',
    title: '用在',
    cell: ({ places }) =>
      places.length > 0 ? (
        <span>
          {places.slice(0, 3).join('、')}
          {places.length > 3 && ` 等 ${places.length} 处`}
        </span>
      ) : (
        '没有用到'
      ),
  },
  {
    key: 'act',
    title: '操作',
    cell: (row) => (
      <div className="desk-acts">
        <Button size="small" aria-label={`说明与裁剪：${row.name}`} onClick={() => onEdit(row)}>
          说明与裁剪
        </Button>
        {row.places.length === 0 && (
          <Button size="small" aria-label={`删除：${row.name}`} onClick={() => onRemove(row)}>
            删除
          </Button>
        )}
      </div>
    ),
  },
]
