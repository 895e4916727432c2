import { isSized } from '@lab/contract/rules/ground/image'
import {
  type GalleryPicture,
  type ProjectBody,
  projectLabels,
  projectLimits,
} from '@lab/contract/rules/shop/content/project'
import { Button, IconButton } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Tag } from '@lab/ui/tag'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { SortableList } from '../editing/SortableList.tsx'
import type { EditingProject } from './editing-project.ts'
import { Thumb } from './PictureName.tsx'

/** Another gallery; the cover is always one of it, unless it never was. */
export const withGallery = (
  { img, gallery: before }: Pick<ProjectBody, 'img' | 'gallery'>,
  gallery: readonly GalleryPicture[],
): Pick<ProjectBody, 'img' | 'gallery'> => {
  const isGone = before.some((one) => one.img === img) && !gallery.some((one) => one.img === img)
  return { gallery, img: img === '' || isGone ? (gallery[0]?.img ?? '') : img }
}

/** The pictures of the project: their order, what they show, and which is the cover. */
export function GalleryEditor({ body, change, problem, pickPictures, cutPicture }: EditingProject) {
  const { img: cover, gallery } = body
  const [typed, setTyped] = useState('')
  const room = projectLimits.pictures - gallery.length
  const set = (next: readonly GalleryPicture[], at?: string) => change(withGallery(body, next), at)
  const add = (pictures: readonly GalleryPicture[]) => {
    const fresh = pictures.filter(({ img }) => !gallery.some((one) => one.img === img)).slice(0, room)
    if (fresh.length > 0) set([...gallery, ...fresh])
  }
  const cut = async (name: string) => {
    const img = await cutPicture?.(name)
    if (!img || gallery.some((one) => one.img === img)) return
    change({
      gallery: gallery.map((one) => (one.img === name ? { ...one, img } : one)),
      ...(cover === name && { img }),
    })
  }
  const error = problem('gallery') ?? problem('img')
  return (
    <fieldset className="list-editor" data-at="img">
      <legend>{projectLabels.gallery}</legend>
      {error ? (
        <p className="field-error">{error}</p>
      ) : (
        <p className="field-hint">
          第一张在详情页最先显示；封面用在卡片与搜索结果里。最多{projectLimits.pictures}张。
        </p>
      )}
      <SortableList
        items={gallery}
        keyOf={({ img }) => img}
        nameOf={(_, at) => `图片${at + 1}`}
        at="gallery"
        className="gallery-list"
        onMove={(from, to) =>
          set(gallery.toSpliced(from, 1).toSpliced(to, 0, gallery[from] as GalleryPicture))
        }
      >
        {({ img, alt }, at, { handle, buttons }) => (
          <div className="list-editor-item">
            {handle}
            <Thumb img={img} alt="" />
            <div className="list-editor-fields">
              <TextField
                label={`图片${at + 1}的说明`}
                name={`gallery.${at}.alt`}
                required
                autoComplete="off"
                maxLength={projectLimits.alt}
                placeholder="画面里是什么，例如：断口的二次电子像"
                value={alt}
                error={problem(`gallery.${at}.alt`) ?? problem(`gallery.${at}.img`)}
                onChange={(next) => set(gallery.with(at, { img, alt: next }), `gallery.${at}.alt`)}
              />
              <p className="gallery-foot">
                <span className="gallery-name">{img}</span>
                {cutPicture && isSized(img) && (
                  <Button kind="link" size="small" onClick={() => cut(img)}>
                    裁剪
                    <span className="visually-hidden">图片{at + 1}</span>
                  </Button>
                )}
                {img === cover ? (
                  <Tag kind="primary">封面</Tag>
                ) : (
                  <Button kind="link" size="small" onClick={() => change({ img })}>
                    设为封面
                    <span className="visually-hidden">：图片{at + 1}</span>
                  </Button>
                )}
              </p>
            </div>
            <span className="form-acts">
              {buttons}
              <IconButton label={`移除图片${at + 1}`} onClick={() => set(gallery.toSpliced(at, 1))}>
                <Trash size={16} />
              </IconButton>
            </span>
          </div>
        )}
      </SortableList>
      {pickPictures ? (
        <Button
          size="small"
          name="gallery"
          icon={<Plus size={16} />}
          disabled={room <= 0}
          onClick={async () => add(await pickPictures(room))}
        >
          添加图片
        </Button>
      ) : (
        <div className="gallery-add">
          <TextField
            label="图片文件名"
            labelHidden
            name="gallery"
            autoComplete="off"
            placeholder="已上传图片的文件名"
            maxLength={120}
            disabled={room <= 0}
            value={typed}
            onChange={setTyped}
          />
          <Button
            size="small"
            icon={<Plus size={16} />}
            disabled={room <= 0 || typed.trim() === ''}
            onClick={() => {
              add([{ img: typed.trim(), alt: '' }])
              setTyped('')
            }}
          >
            添加图片
          </Button>
        </div>
      )}
    </fieldset>
  )
}
