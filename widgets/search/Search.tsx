import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { useAgreedPrices } from '@lab/core/member/useAgreedPrices'
import { useLab } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState } from '@lab/ui/state'
import { counted, Group } from './Group.tsx'
import { ArticleHit, ProjectHit } from './hits.tsx'
import { asked, type Found, type SearchAttributes, type SearchData, totalOf } from './load.ts'
import { PopularWords } from './PopularWords.tsx'
import { SearchField } from './SearchField.tsx'

interface SearchProps {
  attributes: SearchAttributes
  data: SearchData
}

export function Search({ attributes, data: { found, popular } }: SearchProps) {
  const { kw } = asked(attributes)
  return (
    <div className="container search-page">
      <SearchField key={kw} kw={kw} />
      {!found && <PopularWords words={popular} />}
      {found && totalOf(found) > 0 && <Results kw={kw} found={found} />}
      {found && totalOf(found) === 0 && <Nothing kw={kw} popular={popular} />}
    </div>
  )
}

function Results({ kw, found: { marks, projects, articles, cases } }: { kw: string; found: Found }) {
  const { link } = useLab()
  const agreed = useAgreedPrices(projects.list.map(({ rid }) => rid))
  const list = (type: string) => link(hrefOf('list', { type }, { kw }))
  return (
    <>
      <p className="search-summary" role="status">
        “{kw}”：<span className="number">{counted(projects.total)}</span> 个项目、
        <span className="number">{counted(articles.total)}</span> 篇文章、
        <span className="number">{counted(cases.total)}</span> 个案例
      </p>
      <div className="search-groups">
        <Group
          name="服务项目"
          total={projects.total}
          shown={projects.list.length}
          more={[{ label: '查看全部项目', href: link(hrefOf('project', {}, { kw })) }]}
        >
          {projects.list.map((hit, at) => (
            <li key={hit.rid}>
              <ProjectHit hit={hit} marks={marks} eager={at === 0} agreed={agreed.get(hit.rid)} />
            </li>
          ))}
        </Group>
        <div className="search-aside">
          <Group
            name="文章"
            total={articles.total}
            shown={articles.list.length}
            more={[
              { label: '在新闻资讯中查看', href: list('news') },
              { label: '在课程培训中查看', href: list('course') },
            ]}
          >
            {articles.list.map((hit) => (
              <li key={hit.rid}>
                <ArticleHit hit={hit} marks={marks} />
              </li>
            ))}
          </Group>
          <Group
            name="案例"
            total={cases.total}
            shown={cases.list.length}
            more={[{ label: '查看全部案例', href: list('service') }]}
          >
            {cases.list.map((hit) => (
              <li key={hit.rid}>
                <ArticleHit hit={hit} marks={marks} />
              </li>
            ))}
          </Group>
        </div>
      </div>
    </>
  )
}

function Nothing({ kw, popular }: { kw: string; popular: string[] }) {
  const { link } = useLab()
  return (
    <>
      <EmptyState
        title={`没有找到与“${kw}”有关的内容`}
        hint="试试更短的词、方法的缩写（如 SEM）或另一种叫法；也可以说明需求，由工程师为您匹配方法"
        action={
          <div className="search-ways">
            <ButtonLink href={link(hrefOf('require'))} kind="primary">
              发布需求
            </ButtonLink>
            <ButtonLink href={link(hrefOf('project'))}>浏览服务项目</ButtonLink>
          </div>
        }
      />
      <PopularWords words={popular} />
    </>
  )
}

const rows = times(4, (at) => at)

export function SearchSkeleton({ attributes }: { attributes: SearchAttributes }) {
  const { kw } = asked(attributes)
  return (
    <div className="container search-page">
      <SearchField key={kw} kw={kw} />
      {kw && (
        <div className="search-groups">
          {rows.map((row) => (
            <Skeleton key={row} className="search-skeleton" />
          ))}
        </div>
      )}
    </div>
  )
}
