import type { Ratio } from '@lab/contract/rules/shop/content/picture'
import { Dialog } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { type PictureInfo, usePictureInfo } from './usePictureInfo.ts'

const CropForm = lazyPart(() => import('./CropForm.tsx').then((part) => part.CropForm))

interface CropProps {
  label: string
  /** Width to height of the place where it shows. */
  ratio?: Ratio
  onCut: (name: string) => void
  onClose: () => void
}

/** Cuts a picture, or its original anew, for the place where it shows. */
export function CropPicture({ info, ...about }: CropProps & { info: PictureInfo | undefined }) {
  return (
    <Dialog title={`裁剪${about.label}`} width={860} onClose={about.onClose}>
      {info && <CropForm info={info} {...about} />}
    </Dialog>
  )
}

/** The same of a picture of which only the name is known. */
export function CropNamed({ name, ...about }: CropProps & { name: string }) {
  return <CropPicture info={usePictureInfo(name)} {...about} />
}
