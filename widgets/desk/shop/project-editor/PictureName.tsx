import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Picture } from '@lab/ui/picture'
import ImageIcon from 'lucide-react/icons/image'
import type { ProjectSurroundings } from './editing-project.ts'

/** A stored picture, small; a frame where there is none. */
export function Thumb({ img, alt }: { img: string; alt: string }) {
  const { image } = useLab()
  return img ? (
    <Picture className="thumb" src={image(img)} alt={alt} width={96} height={72} />
  ) : (
    <span className="thumb empty">
      <ImageIcon size={20} />
    </span>
  )
}

interface PictureNameProps extends Pick<ProjectSurroundings, 'pickPictures'> {
  label: string
  name: string
  img: string
  error?: string
  onChange: (img: string) => void
}

/** One stored picture: chosen, or named where nothing lets one choose. */
export function PictureName({ label, name, img, error, pickPictures, onChange }: PictureNameProps) {
  if (!pickPictures)
    return (
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        placeholder="图片文件名"
        maxLength={120}
        value={img}
        error={error}
        onChange={onChange}
      />
    )
  const pick = async () => {
    const [first] = await pickPictures(1)
    if (first) onChange(first.img)
  }
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Button size="small" name={name} onClick={pick}>
        {img ? '更换图片' : '选择图片'}
      </Button>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}
