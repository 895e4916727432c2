import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJcamp, readJcamp } from './jcamp.ts'

const jcamp = (form: string, data: string, more = '') =>
  `##TITLE= 样品一 $$ remark
##JCAMP-DX= 4.24
##DATA TYPE= INFRARED SPECTRUM
##XUNITS= 1/CM
##YUNITS= TRANSMITTANCE
${more}##FIRSTX= 4000
##LASTX= 3996
##NPOINTS= 5
##XFACTOR= 1.0
##YFACTOR= 0.5
##${form}
${data}
##END=`

describe('JCAMP-DX', () => {
  it.each([
    ['plain numbers', '4000 2 4 6 8 10'],
    ['plain numbers on lines', '4000 2 4\n3998 6 8\n3996 10'],
    ['packed numbers', '4000+2+4+6+8+10'],
    ['squeezed digits', '4000BDFHA0'],
    ['differences', '4000BKKKK'],
    ['repeated differences', '4000BKV'],
    ['differences on lines, each checked by the next', '4000BKK\n3998FK\n3997HK'],
  ])('is read from %s', (_, data) => {
    const [plot] = readJcamp(jcamp('XYDATA= (X++(Y..Y))', data)).plots
    expect([...(plot?.curves[0]?.y ?? [])]).toEqual([1, 2, 3, 4, 5])
    expect([...(plot?.curves[0]?.x ?? [])]).toEqual([4000, 3999, 3998, 3997, 3996])
    expect(plot).toMatchObject({ title: '样品一', xLabel: '波数 (cm⁻¹)', yLabel: '透过率', isReversed: true })
  })

  it('is read from pairs', () => {
    const [plot] = readJcamp(jcamp('PEAK TABLE= (XY..XY)', '4000, 2; 3999, 4\n3998 6')).plots
    expect([...(plot?.curves[0]?.y ?? [])]).toEqual([1, 2, 3])
  })

  it('has the curves of its blocks, and the real part of what is complex', () => {
    const link = `##TITLE= 两个\n##DATA TYPE= LINK\n${jcamp('XYDATA= (X++(Y..Y))', '4000 2 4 6 8 10')}\n${jcamp('XYDATA= (X++(Y..Y))', '4000 1 1 1 1 1')}\n##END=`
    expect(readJcamp(link).plots[0]?.curves).toHaveLength(2)
    const complex = `##TITLE= NMR
##SYMBOL= X, R, I, N
##FACTOR= 1, 2, 2, 1
##FIRST= 10, 0, 0, 1
##LAST= 0, 0, 0, 2
##UNITS= PPM, ARBITRARY UNITS, ARBITRARY UNITS,
##PAGE= N=1
##DATA TABLE= (X++(R..R)), XYDATA
0 1 2 3
##PAGE= N=2
##DATA TABLE= (X++(I..I)), XYDATA
0 9 9 9
##END=`
    const [plot] = readJcamp(complex).plots
    expect(plot?.curves.map(({ x, y }) => [[...x], [...y]])).toEqual([
      [
        [10, 5, 0],
        [2, 4, 6],
      ],
    ])
    expect(plot).toMatchObject({ xLabel: '化学位移 (ppm)', isReversed: true })
  })

  it('is told by its first line, and nonsense is none', () => {
    expect(isJcamp('##TITLE= a')).toBe(true)
    expect(isJcamp('a,b')).toBe(false)
    fc.assert(fc.property(fc.string(), (text) => void readJcamp(`##TITLE=a\n##XYDATA=(X++(Y..Y))\n${text}`)))
  })
})

const curveIn = (text: string, at = 0) => {
  const { plots, problems } = readJcamp(text)
  const plot = plots[at]
  const curve = plot?.curves[0]
  return {
    points: curve && Array.from(curve.x, (x, index) => [x, curve.y[index]]),
    isSticks: curve?.isSticks ?? false,
    plot,
    plots,
    problems,
  }
}

const infrared = (head: string, data: string) =>
  `##TITLE=own\n##JCAMP-DX=4.24\n##DATA TYPE=INFRARED SPECTRUM\n##XUNITS=1/CM\n##YUNITS=ABSORBANCE\n${head}\n##XYDATA=(X++(Y..Y))\n${data}\n`
const eleven = '##XFACTOR=1\n##YFACTOR=1\n##FIRSTX=400\n##LASTX=500\n##NPOINTS=11'

describe('the abscissas of JCAMP-DX', () => {
  it.each([
    ['a file that is cut', `${eleven}\n##DELTAX=10`, '400 1 2 3\n430 4 5 6'],
    ['a file that is cut after one line', eleven, '400 1 2 3 4 5 6'],
    [
      'a file without the number of its points',
      eleven.replace('##NPOINTS=11', '##DELTAX=10'),
      '400 1 2 3\n430 4 5 6',
    ],
    ['a wrong number of points', eleven.replace('11', '6'), '400 1 2 3\n430 4 5 6'],
    [
      'lines in another unit, of a file that is whole',
      eleven.replace('=500', '=450').replace('11', '6'),
      '0.1 1 2 3\n0.2 4 5 6',
    ],
    ['lines that are numbered', eleven, '0 1 2 3\n3 4 5 6'],
    ['differences', eleven, '400AJJ\n420CJJJ'],
  ])('of %s stay where they were measured', (_, head, data) => {
    expect(curveIn(infrared(head, data)).points).toEqual([
      [400, 1],
      [410, 2],
      [420, 3],
      [430, 4],
      [440, 5],
      [450, 6],
    ])
  })

  it('are said to be too few', () => {
    expect(curveIn(infrared(eleven, '400 1 2 3\n430 4 5 6')).plot?.notes).toEqual([
      '文件头写 11 个点，实际读到 6 个：数据不完整',
    ])
    expect(curveIn(infrared(eleven, '400 1 2 3 4 5 6 7 8 9 10 11')).plot?.notes).toEqual([])
  })

  it.each([
    ['plain', '400 1 2 3\n460 7 8 9\n490 10 11'],
    ['one a line', '400 1\n410 2\n420 3\n460 7\n470 8\n480 9\n490 10\n500 11'],
    ['in differences', '400AJJ\n450FJJJ\n480IJJ'],
    ['one that can’t be read', '400 1 2 3\n430 4 # 6\n460 7 8 9\n490 10 11'],
  ])('keep their places where a line is lost: %s', (_, data) => {
    const { points, plot } = curveIn(infrared(eleven, data))
    expect(points?.every(([x = 0, y = 0]) => x === 390 + 10 * y)).toBe(true)
    expect(points?.at(-1)).toEqual([500, 11])
    expect(plot?.notes).toContain('有数据行缺失或无法识别，缺口处以直线相连')
  })

  it('are none where header and lines contradict each other', () => {
    const { plots, problems } = curveIn(infrared(eleven, '4000 1 2 3\n3000 4 5 6'))
    expect(plots).toEqual([])
    expect(problems).toEqual(['数据各行的横坐标与文件头不一致，没有画图'])
  })
})

describe('decimal commas in JCAMP-DX', () => {
  const head = '##FIRSTX=400,5\n##LASTX=405,5\n##DELTAX=1,0\n##XFACTOR=1\n##YFACTOR=1'
  it.each([
    ['by the header', head, '400,5 0,10 0,20 0,30\n403,5 0,40 0,50 0,60'],
    [
      'by the number of points',
      '##FIRSTX=400.5\n##NPOINTS=6\n##LASTX=405.5'.replaceAll('.5', ''),
      '400 0,10 0,20 0,30\n403 0,40 0,50 0,60',
    ],
  ])('are known %s', (_, given, data) => {
    expect(curveIn(infrared(given, data)).points?.map(([, y]) => y)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
  })

  it('are not guessed', () => {
    const { plots, problems } = curveIn(infrared('##FIRSTX=400\n##DELTAX=1', '400 0,10 0,20'))
    expect(plots).toEqual([])
    expect(problems).toEqual(['无法区分小数逗号与分隔符，没有画图'])
  })
})

const pages = (type: string, symbols: string, rest: string) =>
  `##TITLE=own\n##JCAMP-DX=5.0\n##DATA TYPE=${type}\n##DATA CLASS=NTUPLES\n##NTUPLES=${type}\n##SYMBOL=${symbols}\n${rest}\n##END NTUPLES=${type}\n##END=`

describe('several variables in JCAMP-DX', () => {
  it('are the sticks of a mass spectrum where they are pairs, a plot a page', () => {
    const { points, isSticks, plots } = curveIn(
      pages(
        'MASS SPECTRUM',
        'X,Y,T',
        `##UNITS=M/Z,RELATIVE ABUNDANCE,SECONDS\n##FIRST=,,12\n##PAGE=T=12\n##NPOINTS=3\n##DATA TABLE=(XY..XY), PEAKS\n41,120 43,999\n57,450\n##PAGE=T=13\n##NPOINTS=1\n##DATA TABLE=(XY..XY), PEAKS\n41,7`,
      ),
    )
    expect(points).toEqual([
      [41, 120],
      [43, 999],
      [57, 450],
    ])
    expect(isSticks).toBe(true)
    expect(plots.map(({ xLabel, notes, curves }) => [xLabel, notes, curves[0]?.label])).toEqual([
      ['m/z', [], 'own T=12'],
      ['m/z', [], 'own T=13'],
    ])
  })

  it.each([
    ['nD NMR SPECTRUM', 'F1,F2,Y'],
    ['NMR SPECTRUM', 'F1,F2,Y'],
  ])('of two dimensions make no curve: %s', (type, symbols) => {
    const { plots, problems } = curveIn(
      pages(
        type,
        symbols,
        '##VAR_DIM=2,6,6\n##UNITS=HZ,HZ,ARBITRARY UNITS\n##FIRST=100,3000,1\n##LAST=200,2500,6\n##FACTOR=1,100,1\n##PAGE=F1=100\n##DATA TABLE=(F2++(Y..Y)), PROFILE\n30 1 2 3 4 5 6',
      ),
    )
    expect(plots).toEqual([])
    expect(problems).toEqual(['二维谱图不能画成曲线，请下载后用专业软件查看'])
  })
})

describe('NMR in JCAMP-DX', () => {
  const block = (more: string) =>
    `##TITLE=spectrum\n##JCAMP-DX=5.00\n##DATA TYPE=NMR SPECTRUM\n##.OBSERVE FREQUENCY=400\n##XUNITS=HZ\n##YUNITS=ARBITRARY UNITS\n##FIRSTX=4000\n##LASTX=0\n##NPOINTS=11\n##XFACTOR=1\n##YFACTOR=1\n${more}##XYDATA=(X++(Y..Y))\n4000 1 1 9 1 1 1\n1600 1 1 7 1 1\n##END=\n`
  const peaks =
    '##TITLE=peaks\n##JCAMP-DX=5.00\n##DATA TYPE=NMR SPECTRUM\n##DATA CLASS=PEAK TABLE\n##XUNITS=PPM\n##YUNITS=ARBITRARY UNITS\n##NPOINTS=3\n##PEAK TABLE=(XY..XY)\n7.26,100\n2.34,80\n1.25,60\n##END=\n'

  it('is shown in parts per million, from high to low', () => {
    const { points, plot } = curveIn(block(''))
    expect(points?.map(([x]) => x)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(plot).toMatchObject({ xLabel: '化学位移 (ppm)', isReversed: true })
    expect(plot?.notes).toEqual(['化学位移由频率按 400 MHz 换算；文件没有给出参考点，零点未校正'])
  })

  it('is referred to the point whose shift is given', () => {
    for (const more of ['##.SHIFT REFERENCE=(INTERNAL, CDCl3, 1, 12)\n', '##$OFFSET=12\n']) {
      const { points, plot } = curveIn(block(more))
      expect([points?.[0]?.[0], points?.at(-1)?.[0]]).toEqual([12, 2])
      expect(plot?.notes).toEqual(['化学位移由频率按 400 MHz 换算'])
    }
  })

  it('is offered before the peaks that stand above it, which are sticks', () => {
    const link = `##TITLE=link\n##JCAMP-DX=5.00\n##DATA TYPE=LINK\n##BLOCKS=3\n##TITLE=structure\n##JCAMP-CS=3.7\n##ATOMLIST=\n 1 C 3\n##END=\n${peaks}${block('')}##END=`
    const { plots } = readJcamp(link)
    expect(
      plots.map(({ title, xLabel, curves }) => [title, xLabel, curves.map(({ isSticks }) => isSticks)]),
    ).toEqual([
      ['spectrum', '化学位移 (ppm)', [undefined]],
      ['peaks', '化学位移 (ppm)', [true]],
    ])
    expect([...(plots[1]?.curves[0]?.x ?? [])]).toEqual([7.26, 2.34, 1.25])
  })
})

it('has no pairs where a line splits one', () => {
  const { plots, problems } = curveIn('##TITLE=a\n##XYPOINTS=(XY..XY)\n1,2\n3\n4,5\n6,7\n')
  expect(plots).toEqual([])
  expect(problems).toEqual(['数据中有无法识别的内容或不成对的数，没有画图'])
})
