import type { GalleryPicture } from '@lab/contract/rules/shop/content/project'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { SendPictures } from './SendPictures.tsx'

/** Pictures of one page of the chooser. */
const limit = 24

interface PictureChooserProps {
  /** How many may be sent at a time. */
  most?: number
  onChoose: (pictures: readonly GalleryPicture[]) => void
  onClose: () => void
}

/** Chooses one of the stored pictures, or sends others, which are chosen then. */
export function PictureChooser({ most = 1, onChoose, onClose }: PictureChooserProps) {
  const { image } = useLab()
  const [kw, setKw] = useState('')
  const [page, setPage] = useState(1)
  const { found, isFailed, reload } = useFound('staff/image/list', {
    kw: kw.trim() || undefined,
    page,
    limit,
  })
  return (
    <Dialog title="选择图片" width={860} onClose={onClose}>
      <SendPictures most={most} onSent={(names) => onChoose(names.map((img) => ({ img, alt: '' })))} />
      <TextField
        label="已有图片的名称"
        name="picture-kw"
        type="search"
        maxLength={50}
        value={kw}
        onChange={(next) => {
          setKw(next)
          setPage(1)
        }}
      />
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found?.list.length === 0 && <EmptyState title={kw.trim() ? '没有找到图片' : '还没有上传过图片'} />}
      <ul className="content-pictures">
        {found?.list.map(({ name, alt }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose([{ img: name, alt }])}>
              <img src={image(name)} alt={alt} loading="lazy" />
              <span className="number">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found && found.total > limit && (
        <nav className="desk-pager" aria-label="分页">
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <Button size="small" disabled={page * limit >= found.total} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </nav>
      )}
    </Dialog>
  )
}
