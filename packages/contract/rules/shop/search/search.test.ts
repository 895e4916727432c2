import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  documentTerms,
  type Level,
  most_terms,
  most_words,
  neededTerms,
  runsOf,
  type Synonyms,
  squeezed,
  synonymsOf,
  wordsOf,
} from './search.ts'

const synonyms = synonymsOf([
  ['SEM', '扫描电镜', '扫描电子显微镜'],
  ['XRD', 'X射线衍射'],
  ['FT-IR', 'FTIR', '红外光谱'],
])

/** Whether a document is found by a query, as the index finds it. */
const isFound = (kw: string, title: string, text = '', level: Level = '', known: Synonyms = new Map()) => {
  const terms = new Set(documentTerms(title, [text]))
  const words = wordsOf(kw, known)
  return (
    words.length > 0 &&
    words.every(({ wordings }) =>
      wordings.some((wording) => neededTerms(wording, level).every((term) => terms.has(term))),
    )
  )
}

describe('what is found', () => {
  it.each([
    ['电镜', '扫描电镜（SEM）'],
    ['sem', '扫描电镜（SEM）'],
    ['ＳＥＭ', '扫描电镜（SEM）'],
    ['se', '扫描电镜（SEM）'],
    ['xrd 粉末', 'X射线粉末衍射（XRD）'],
    ['xrd粉末', 'X射线粉末衍射（XRD）'],
    ['x射线', 'X 射线衍射'],
    ['co2', '电催化（CO₂RR）'],
    ['ft-ir', '傅里叶红外（FTIR）'],
    ['ftir', '傅里叶红外（FT-IR）'],
    ['gc-ms', '气质联用 GC/MS'],
    ['镍', '镍基合金'],
    ['SEM图', '常规 SEM 与能谱'],
    ['xrd', '掠入射衍射（GIXRD）'],
  ])('%s finds %s', (kw, title) => expect(isFound(kw, title)).toBe(true))

  it.each([
    ['镜电', '扫描电镜（SEM）'],
    ['em', '扫描电镜（SEM）'],
    ['电镜 核磁', '扫描电镜（SEM）'],
    ['扫描透射', '扫描电镜'],
    ['ft-ir', 'after irradiation, ft. Irradiation'],
    ['%', '100% 重复'],
    ['。，！', '扫描电镜。，！'],
    ['😀', '扫描电镜😀'],
  ])('%s does not find %s', (kw, title) => expect(isFound(kw, title)).toBe(false))

  it('knows the title from the text, and a whole word from its beginning', () => {
    expect(isFound('能谱', '扫描电镜', '附能谱', '^')).toBe(false)
    expect(isFound('扫描', '扫描电镜', '', '^')).toBe(true)
    expect(isFound('sem', 'Semiconductor', '', '^')).toBe(true)
    expect(isFound('sem', 'Semiconductor', '', '=')).toBe(false)
    expect(isFound('sem', '扫描电镜（SEM）', '', '=')).toBe(true)
  })

  it('is any piece of a title, as it stands or in capitals', () => {
    const title = fc.stringMatching(/^[扫描电镜透射核磁能谱]{2,20}$/)
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (text, a, b) => {
        const from = a % (text.length - 1)
        const piece = text.slice(from, from + 2 + (b % text.length))
        expect(isFound(piece, text, '', '^')).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,24}$/), fc.nat(), (word, a) => {
        const begin = word.slice(0, 1 + (a % word.length))
        expect(isFound(begin.toUpperCase(), `某${word}法`)).toBe(true)
      }),
    )
  })
})

describe('synonyms', () => {
  it.each([
    ['扫描电镜', '钨灯丝 SEM'],
    ['sem', '扫描电子显微镜观察'],
    ['扫描电镜形貌', 'SEM 形貌'],
    ['X 射线衍射', '粉末 XRD'],
    ['xrd粉末', '粉末的 X 射线衍射'],
    ['红外光谱', 'FT-IR'],
  ])('%s finds %s', (kw, title) => expect(isFound(kw, title, '', '', synonyms)).toBe(true))

  it('are whole words: what only contains one is something else', () => {
    expect(isFound('semi', '扫描电镜', '', '', synonyms)).toBe(false)
    expect(isFound('assem', '扫描电镜', '', '', synonyms)).toBe(false)
    expect(isFound('扫描电镜', 'Semiconductor', 'semi', '', synonyms)).toBe(false)
  })

  it('of several groups mean all of them', () => {
    const known = synonymsOf([
      ['EDS', '能谱'],
      ['能谱', 'XPS'],
    ])
    expect(isFound('能谱', 'XPS', '', '', known)).toBe(true)
    expect(isFound('能谱', 'EDS', '', '', known)).toBe(true)
    expect(isFound('EDS', 'XPS', '', '', known)).toBe(false)
  })
})

describe('terms', () => {
  it('are few, whatever the text, and those of the title come first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        const terms = documentTerms('扫描电镜', [text])
        expect(terms.length).toBeLessThanOrEqual(most_terms)
        expect(terms).toContain('^电镜')
      }),
    )
  })

  it('of texts are made only while there is place for them', () => {
    const asked: string[] = []
    const texts = function* () {
      for (const text of ['粉末', '测'.repeat(3) + [...Array(400).keys()].join(' '), '没有位置']) {
        asked.push(text)
        yield text
      }
    }
    const terms = documentTerms('扫描电镜', texts())
    expect(terms).toHaveLength(most_terms)
    expect(terms).toContain('粉末')
    expect(asked).toHaveLength(2)
  })

  it('hold no symbol of the Chinese script', () => {
    expect(documentTerms('⺀电镜⿰')).toEqual(documentTerms('电镜'))
    expect(wordsOf('⺀')).toEqual([])
  })

  it('hold nothing that means something to a database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const terms = [
          ...documentTerms(text),
          ...wordsOf(text).flatMap(({ wordings }) => wordings.flatMap((one) => neededTerms(one, '='))),
        ]
        for (const term of terms) expect(term).toMatch(/^[\^=]?~?[\p{L}\p{N}\p{M}]+$/u)
      }),
    )
  })

  it('are those of a few words, however many are written', () => {
    expect(wordsOf(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toHaveLength(most_words)
  })

  it('do not change when a query is squeezed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const squeezedOnce = squeezed(text)
        expect(squeezed(squeezedOnce)).toBe(squeezedOnce)
        expect(runsOf(squeezedOnce).map((run) => run.text)).toEqual(runsOf(text).map((run) => run.text))
      }),
    )
  })
})
