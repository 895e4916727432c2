import { isSized } from '@lab/contract/rules/ground/image'
import { fitsRatio, pictureWords, type Ratio } from '@lab/contract/rules/shop/content/picture'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import Crop from 'lucide-react/icons/crop'
import { useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import { CropPicture } from './CropPicture.tsx'
import { type PictureInfo, usePictureInfo } from './usePictureInfo.ts'

/** What a picture shows: kept with it as soon as the field is left. */
function PictureWords({ info, label }: { info: PictureInfo; label: string }) {
  const { call } = useDesk()
  const [alt, setAlt] = useState(info.alt)
  const [kept, setKept] = useState(info.alt)
  const keep = async () => {
    if (alt.trim() === kept) return
    const { data } = await call('staff/image/describe', { name: info.name, alt })
    if (data) setKept(data.alt)
  }
  return (
    <TextField
      label={`${label}的说明`}
      name={`alt-${info.name}`}
      hint={alt && alt.trim() === kept ? '已保存' : '画面里是什么，读给看不见图片的人'}
      autoComplete="off"
      maxLength={pictureWords}
      value={alt}
      onChange={setAlt}
      onBlur={() => void keep()}
    />
  )
}

interface PictureAboutProps {
  name: string
  label: string
  ratio?: Ratio
  onCut: (name: string) => void
}

/** Below a picture: what it shows, whether it fits its place, and its cutting. */
export function PictureAbout({ name, label, ratio, onCut }: PictureAboutProps) {
  const info = usePictureInfo(name)
  const [isCutting, setCutting] = useState(false)
  if (!info) return null
  const isTooMuch = ratio && isSized(name) && !fitsRatio(info, ratio)
  return (
    <div className="picture-about">
      <PictureWords info={info} label={label} />
      {isTooMuch && (
        <p className="desk-note">
          这里按 {ratio.join(' : ')} 显示，这张图片是 {info.width} × {info.height} 像素，宜先裁剪。
        </p>
      )}
      {isSized(name) ? (
        <Button
          size="small"
          icon={<Crop size={16} />}
          aria-label={`裁剪${label}`}
          onClick={() => setCutting(true)}
        >
          裁剪
        </Button>
      ) : (
        <p className="desk-note">矢量图（SVG）不裁剪，显示时按位置缩放。</p>
      )}
      {isCutting && (
        <CropPicture
          info={info}
          label={label}
          ratio={ratio}
          onClose={() => setCutting(false)}
          onCut={(made) => {
            setCutting(false)
            onCut(made)
          }}
        />
      )}
    </div>
  )
}
