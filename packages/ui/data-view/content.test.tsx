import { expect, it } from 'vitest'
import { overlayOf, plotName, readContent } from './content.ts'

const infrared = (unit: string) =>
  `##TITLE=own\n##XUNITS=${unit}\n##YUNITS=ABSORBANCE\n##FIRSTX=400\n##LASTX=420\n##NPOINTS=3\n##XYDATA=(X++(Y..Y))\n400 1 2 3\n##END=`
const peaks = '##TITLE=峰\n##XUNITS=PPM\n##PEAK TABLE=(XY..XY)\n7.26,100 2.34,80\n##END='
const read = (text: string) =>
  readContent(
    { rid: 'a', name: 'a.jdx', type: 'text/plain', size: text.length },
    async () => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
  )

it('lays a file over another only where both have the same abscissa', async () => {
  const [wavenumbers, wavelengths] = await Promise.all(
    ['1/CM', 'NANOMETERS'].map((unit) => read(infrared(unit))),
  )
  const [plot] = wavenumbers?.plots ?? []
  if (!wavenumbers || !wavelengths || !plot) throw new Error('nothing was read')
  expect(overlayOf(wavenumbers, plot)).toBe(plot)
  expect(overlayOf(wavelengths, plot)).toBeUndefined()
})

it('offers each block of a file by its name', async () => {
  const { plots } = await read(`##TITLE=两个\n##DATA TYPE=LINK\n${peaks}\n${infrared('PPM')}\n##END=`)
  expect(plots.map(plotName)).toEqual(['own · 化学位移 (ppm)', '峰 · 化学位移 (ppm)，峰表'])
})

it('says why nothing is drawn', async () => {
  const { plots, problems } = await read('角度,强度\n1,5,2,0\n2,5,3,0\n3,5,4,0\n4,5,5,0\n5,5,6,0')
  expect([plots, problems]).toEqual([[], ['无法区分小数逗号与分隔符，没有画图']])
})
