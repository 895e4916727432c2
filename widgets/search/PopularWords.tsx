import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'

/** What others look for, each a search. */
export function PopularWords({ words }: { words: readonly string[] }) {
  const { link } = useLab()
  if (words.length === 0) return null
  return (
    <section className="search-popular">
      <h2 className="search-popular-name">大家常搜</h2>
      <ul className="search-popular-words">
        {words.map((word) => (
          <li key={word}>
            <a href={link(hrefOf('search', {}, { kw: word }))}>{word}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
