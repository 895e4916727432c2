import {
  type Cut,
  fitsRatio,
  leastCut,
  middleCut,
  type Ratio,
} from '@lab/contract/rules/shop/content/picture'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useDesk } from '../../session/desk-session.ts'
import type { PictureInfo } from './usePictureInfo.ts'
import './crop.css'

interface Size {
  width: number
  height: number
}

const words = {
  cropArea: '保留的范围：方向键移动，按住 Shift 移得更快',
  nwDragHandle: '左上角：方向键缩放',
  nDragHandle: '上边：上下键缩放',
  neDragHandle: '右上角：方向键缩放',
  eDragHandle: '右边：左右键缩放',
  seDragHandle: '右下角：方向键缩放',
  sDragHandle: '下边：上下键缩放',
  swDragHandle: '左下角：方向键缩放',
  wDragHandle: '左边：左右键缩放',
}

const percentOf = ({ left, top, ...cut }: Cut, { width, height }: Size): PercentCrop => ({
  unit: '%',
  x: (left / width) * 100,
  y: (top / height) * 100,
  width: (cut.width / width) * 100,
  height: (cut.height / height) * 100,
})

/** Whole pixels, none beyond the edge. */
const pixelsOf = (crop: PercentCrop, { width, height }: Size): Cut => {
  const [left, top] = [Math.round((crop.x / 100) * width), Math.round((crop.y / 100) * height)]
  return {
    left,
    top,
    width: Math.min(Math.round((crop.width / 100) * width), width - left),
    height: Math.min(Math.round((crop.height / 100) * height), height - top),
  }
}

const whole = ({ width, height }: Size): Cut => ({ left: 0, top: 0, width, height })

/** Shortest side of what is kept, on the screen: smaller, no handle of it is found again. */
const least = 24

interface CropFormProps {
  info: PictureInfo
  ratio?: Ratio
  onCut: (name: string) => void
  onClose: () => void
}

/** The part of a picture that is kept, by pointer or by arrow keys. */
export function CropForm({ info, ratio, onCut, onClose }: CropFormProps) {
  const { image } = useLab()
  const { call } = useDesk()
  const { act, isBusy } = useAct()
  const source = info.original ?? info
  const usual = ratio ? middleCut(source, ratio) : whole(source)
  const before = info.original?.cut
  const begin = before && (!ratio || fitsRatio(before, ratio)) ? before : usual
  const [crop, setCrop] = useState(() => percentOf(begin, source))
  const [isFixed, setFixed] = useState(ratio !== undefined)
  const [fault, setFault] = useState<string>()
  const cut = pixelsOf(crop, source)
  const isTooSmall = cut.width < leastCut || cut.height < leastCut

  const send = async () => {
    const { code, data, msg } = await call('staff/image/cut', { name: source.name, cut }, { feedback: false })
    if (code && data) onCut(data.name)
    else setFault(msg ?? '网络不通，请稍后再试')
  }
  return (
    <div className="crop">
      <ReactCrop
        crop={crop}
        aspect={isFixed && ratio ? ratio[0] / ratio[1] : undefined}
        keepSelection
        minWidth={least}
        minHeight={least}
        ruleOfThirds
        ariaLabels={words}
        onChange={(_, next) => setCrop(next)}
      >
        <img src={image(source.name)} alt={info.alt} />
      </ReactCrop>
      <p className="number" role="status">
        裁出 {cut.width} × {cut.height} 像素，原图 {source.width} × {source.height}
      </p>
      {ratio && (
        <Checkbox
          label={`保持 ${ratio.join(' : ')}，与显示的地方一致`}
          name="crop-fixed"
          checked={isFixed}
          onChange={(next) => {
            setFixed(next)
            if (next) setCrop(percentOf(usual, source))
          }}
        />
      )}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <div className="desk-acts">
        <Button kind="primary" disabled={isBusy || isTooSmall} onClick={() => void act(send)}>
          {isBusy ? '正在裁剪…' : '裁剪'}
        </Button>
        <Button onClick={() => setCrop(percentOf(usual, source))}>恢复居中</Button>
        <Button onClick={onClose}>取消</Button>
      </div>
      <p className="field-hint">原图保留，以后可以重新裁剪。</p>
    </div>
  )
}
