import { RichText } from '@lab/ui/rich-text'
import type { ReactNode } from 'react'
import { FormPreview } from './FormPreview.tsx'
import type { Detail } from './load.ts'
import { Prices } from './Prices.tsx'
import { Cases, Questions, Related, Results } from './parts.tsx'

export interface DetailSection {
  /** Its anchor is `project-{key}`. */
  key: string
  title: string
  isThere(detail: Detail): boolean
  content(detail: Detail): ReactNode
}

/** What the page of a project holds, in reading order. */
export const sections: readonly DetailSection[] = [
  {
    key: 'content',
    title: '项目介绍',
    isThere: ({ project }) => project.content !== '',
    content: ({ project }) => <RichText html={project.content} lower={1} />,
  },
  {
    key: 'price',
    title: '价格与周期',
    isThere: ({ project }) => project.price_rows.length > 0 || project.urgent_options.length > 0,
    content: ({ project }) => <Prices project={project} />,
  },
  {
    key: 'principle',
    title: '方法原理',
    isThere: ({ project }) => project.principle !== '',
    content: ({ project }) => <RichText html={project.principle} lower={1} />,
  },
  {
    key: 'samples',
    title: '样品要求',
    isThere: ({ project }) => project.sample_requirements !== '',
    content: ({ project }) => <RichText html={project.sample_requirements} lower={1} />,
  },
  {
    key: 'results',
    title: '结果示例',
    isThere: ({ project }) => project.results.length > 0,
    content: ({ project }) => <Results results={project.results} />,
  },
  {
    key: 'form',
    title: '需求单预览',
    isThere: ({ form }) => form.fields.length > 0,
    content: ({ form }) => <FormPreview form={form} />,
  },
  {
    key: 'faq',
    title: '常见问题',
    isThere: ({ project }) => project.faq.length > 0,
    content: ({ project }) => <Questions faq={project.faq} />,
  },
  {
    key: 'cases',
    title: '相关案例',
    isThere: ({ project }) => project.cases.length > 0,
    content: ({ project }) => <Cases cases={project.cases} />,
  },
  {
    key: 'related',
    title: '相关项目',
    isThere: ({ project }) => project.related.length > 0,
    content: ({ project }) => <Related related={project.related} />,
  },
]
