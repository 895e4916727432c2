import { freePort } from '../tools/free-port.mjs'
import { launch } from './browser.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const aim = 95

const pages = {
  home: '/',
  list: '/project?typeId=1',
  detail: '/detail/p-sem-fe',
  article: '/article/news-upkeep',
}

/** Lighthouse as it is set up for phones, on a page of each kind; its four scores, and what was missed below the aim. */
export const lighthouse = async (portal) => {
  const { default: audit } = await import('lighthouse')
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  const lines = []
  try {
    for (const [name, path] of Object.entries(pages)) {
      const { lhr } = await audit(portal + path, { port, onlyCategories: categories, logLevel: 'error' })
      const scores = categories.map((id) => Math.round(lhr.categories[id].score * 100))
      const missed = Object.values(lhr.audits).filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      lines.push({
        what: `${name}: performance, accessibility, practices, SEO`,
        value: scores.join(' '),
        aim: `aim ≥ ${aim}`,
      })
      if (Math.min(...scores) < aim)
        for (const { id, displayValue = '' } of missed) lines.push({ what: `  ${id}`, value: displayValue })
    }
    return lines
  } finally {
    await browser.close()
  }
}
