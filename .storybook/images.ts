import { createAlbum } from '@lab/demo/art/album'
import { type PlateName, plates } from '@lab/demo/art/plates'

const album = createAlbum()
const plateNames = Object.keys(plates) as PlateName[]
const logos = ['materials', 'crossing', 'life', 'chemistry'] as const
const scenes = ['send', 'visit', 'analysis'] as const

const oneOf = <T>(list: readonly T[], number: number) => list[number % list.length] as T

/** Which of the demo's drawings stands for an image of the contract's examples; by the beginning of its name. */
const drawings: [RegExp, (number: number) => string][] = [
  [/^banner-/, (number) => album.banner(((number % 6) + 1) as 1)],
  [/^type-/, (number) => album.type(oneOf(scenes, number))],
  [/^partner-/, (number) => album.logo(oneOf(logos, number))],
  [/^qr-/, () => album.code('story', 'https://lab.example')],
  [/^hot-/, (number) => album.hot(oneOf(plateNames, number))],
  [/./, (number) => album.project(oneOf(plateNames, number))],
]

const numberOf = (name: string) => [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0)

/** Address of a drawing in place of a stored image, for stories have no server. */
export const drawnImage = (name: string) => {
  const draw = drawings.find(([pattern]) => pattern.test(name))?.[1]
  const svg = draw && album.images.get(draw(numberOf(name)))
  return `data:image/svg+xml,${encodeURIComponent(svg ?? '')}`
}
