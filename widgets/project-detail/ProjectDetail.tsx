import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Breadcrumb } from '@lab/ui/breadcrumb'
import { ButtonLink } from '@lab/ui/link'
import { EmptyState } from '@lab/ui/state'
import { useRef, useState } from 'react'
import { Gallery } from './Gallery.tsx'
import type { Detail } from './load.ts'
import { anchorOf, SectionNav } from './SectionNav.tsx'
import { Summary } from './Summary.tsx'
import { sections } from './sections.tsx'

export function ProjectDetail({ data }: { data: Detail | null }) {
  return data ? <Project {...data} /> : <Missing />
}

function Project(detail: Detail) {
  const lab = useLab()
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(1)
  const { project, type, child } = detail
  const shown = sections.filter((section) => section.isThere(detail))
  const listOf = (query: { typeId?: number; childId?: number }) => lab.link(hrefOf('project', {}, query))
  return (
    <div className="container project" ref={box}>
      <Breadcrumb
        crumbs={[
          { label: '首页', href: lab.link(hrefOf('home')) },
          { label: '服务项目', href: listOf({}) },
          ...(type ? [{ label: type.name, href: listOf({ typeId: type.id }) }] : []),
          ...(type && child
            ? [{ label: child.name, href: listOf({ typeId: type.id, childId: child.id }) }]
            : []),
          { label: project.name },
        ]}
      />
      <div className="project-body">
        <Gallery name={project.name} pictures={picturesOf(project)} words={project.gallery_alt} />
        <Summary project={project} count={count} onCount={setCount} />
        <div className="project-text">
          {shown.length > 0 && <SectionNav sections={shown} box={box} />}
          {shown.map((section) => (
            <section
              key={section.key}
              className="project-section"
              data-section={anchorOf(section)}
              aria-labelledby={`heading-${section.key}`}
            >
              <slot name={anchorOf(section)} />
              <h2 id={`heading-${section.key}`}>{section.title}</h2>
              {section.content(detail)}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

const picturesOf = ({ gallery, img }: Detail['project']) =>
  gallery.length > 0 ? [...new Set(gallery)] : [img]

function Missing() {
  const lab = useLab()
  return (
    <EmptyState
      title="项目不存在或已下架"
      hint="看看其他项目，或告诉我们您的需求"
      action={
        <>
          <ButtonLink href={lab.link(hrefOf('project'))} kind="primary">
            浏览服务项目
          </ButtonLink>
          <ButtonLink href={lab.link(hrefOf('require'))} kind="link">
            发布需求
          </ButtonLink>
        </>
      }
    />
  )
}
