import { palette } from './palette.ts'
import { ground, type Plate, radial } from './svg.ts'

export const night = (plate: Plate) =>
  ground(plate, [
    [0, '#0d2c63'],
    [1, palette.night],
  ])

export const ball = (id: string, key: string, colour: string) =>
  radial(
    `${id}${key}`,
    [
      [0, '#fff'],
      [0.35, colour],
      [1, palette.night],
    ],
    [0.34, 0.3],
    0.62,
  )
