import { seededRandom } from '../random.ts'
import { beamBanner, diffractionBanner, spectraBanner } from './banners-light.ts'
import { grapheneBanner, helixBanner, latticeBanner } from './banners-matter.ts'
import { figure } from './covers.ts'
import { icon, typeScene } from './icons.ts'
import { chemistryLogo, crossingLogo, lifeLogo, materialsLogo } from './logos.ts'
import { houseMap, scanCode } from './places.ts'
import { type PlateName, plates } from './plates.ts'
import { type Drawing, svgDocument } from './svg.ts'

const bannerArt = [
  beamBanner,
  latticeBanner,
  helixBanner,
  diffractionBanner,
  spectraBanner,
  grapheneBanner,
] as const

const logoArt = {
  materials: materialsLogo,
  crossing: crossingLogo,
  life: lifeLogo,
  chemistry: chemistryLogo,
} as const

type LogoName = keyof typeof logoArt

/** Under what name a drawing is stored. */
export type NameDrawing = (name: string, svg: string) => string

/** Draws an image when its name is first asked for, so that it holds all that is named and nothing else. */
export function createAlbum(storedName: NameDrawing = (name) => `${name}.svg`) {
  const images = new Map<string, string>()
  const names = new Map<string, string>()

  const draw = (name: string, width: number, height: number, drawing: Drawing) => {
    const svg = svgDocument(width, height, drawing({ width, height, id: 'a', random: seededRandom(name) }))
    const stored = storedName(name, svg)
    images.set(stored, svg)
    names.set(name, stored)
    return stored
  }

  const image = (name: string, width: number, height: number, drawing: Drawing) =>
    names.get(name) ?? draw(name, width, height, drawing)

  return {
    images,
    project: (plate: PlateName) => image(`project-${plate}`, 640, 480, plates[plate]),
    article: (plate: PlateName) => image(`article-${plate}`, 640, 400, plates[plate]),
    /** A hot area's image, small. */
    hot: (plate: PlateName) => image(`hot-${plate}`, 360, 240, plates[plate]),
    case: (slug: string, large: PlateName, upper: PlateName, lower: PlateName) =>
      image(`case-${slug}`, 640, 400, figure(plates[large], plates[upper], plates[lower])),
    /** `number` from 1. */
    banner: (number: 1 | 2 | 3 | 4 | 5 | 6) =>
      image(`banner-${number}`, 1920, 640, bannerArt[number - 1] as Drawing),
    type: (scene: string) => image(`type-${scene}`, 160, 160, typeScene(scene)),
    child: (name: string) => image(`icon-${name}`, 96, 96, icon(name)),
    logo: (name: LogoName) => image(`logo-${name}`, 240, 80, logoArt[name]),
    /** A QR code of `text`. */
    code: (slug: string, text: string) => image(`qr-${slug}`, 160, 160, scanCode(text)),
    map: () => image('contact-map', 960, 480, houseMap),
  }
}

export type Album = ReturnType<typeof createAlbum>
