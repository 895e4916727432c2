import type { Ratio } from '@lab/contract/rules/shop/content/picture'
import { Dialog } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { usePictureInfo } from './usePictureInfo.ts'

const CropForm = lazyPart(() => import('./CropForm.tsx').then((part) => part.CropForm))

interface CropPictureProps {
  name: string
  label: string
  /** Width to height of the place where it shows. */
  ratio?: Ratio
  onCut: (name: string) => void
  onClose: () => void
}

/** Cuts a picture, or its original anew, for the place where it shows. */
export function CropPicture({ name, label, ratio, onCut, onClose }: CropPictureProps) {
  const info = usePictureInfo(name)
  return (
    <Dialog title={`裁剪${label}`} width={860} onClose={onClose}>
      {info && <CropForm info={info} ratio={ratio} onCut={onCut} onClose={onClose} />}
    </Dialog>
  )
}
