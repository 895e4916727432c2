import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutHostPage, type Piece } from './host-page.ts'
import { pagePolicy } from './policy.ts'
import { loadWidgets, type Widgets } from './widgets.ts'

/** The built site: static pages cut for rendering, the widgets' server bundle, and the modules that every page starts with. */
export interface Site {
  /** Folder that is served as it is. */
  folder: string
  page(name: string): readonly Piece[]
  widgets: Widgets
  preloads: readonly string[]
  /** One Content-Security-Policy for all pages, since a page swapped in later stands under that of the first. */
  policy: string
}

interface Paths {
  /** Static pages. */
  pages: string
  /** Built files. */
  folder: string
  /** What the build wrote about them. */
  manifest: string
  widgets: string
}

/**
 * Reads the site once. `frames`: origins its pages may show; `tag`: what each of them loads besides. A page
 * that names a widget nobody wrote keeps its tag as it is.
 */
export const openSite = async (paths: Paths, frames: readonly string[] = [], tag = ''): Promise<Site> => {
  const widgets = await loadWidgets(paths.widgets)
  const { preloads, versions } = JSON.parse(readFileSync(paths.manifest, 'utf8')) as {
    preloads: string[]
    versions: Record<string, string>
  }
  const withVersions = (html: string) =>
    html
      .replace('</head>', `${tag}</head>`)
      .replace(/(href|src)="(\/[^"]+)"/g, (whole, attribute, path) =>
        versions[path] ? `${attribute}="${path}?v=${versions[path]}"` : whole,
      )
  const pages = new Map(
    readdirSync(paths.pages).map((file) => [
      file.replace(/\.html$/, ''),
      cutHostPage(withVersions(readFileSync(join(paths.pages, file), 'utf8')), widgets.isWidget),
    ]),
  )
  const tags = [...pages.values()]
    .flat()
    .flatMap((piece) => (typeof piece === 'object' && 'widget' in piece ? [piece.widget.tag] : []))
  return {
    folder: paths.folder,
    page(name) {
      const page = pages.get(name)
      if (!page) throw new Error(`no host page ${name}`)
      return page
    },
    policy: pagePolicy(
      tags.flatMap((tag) => widgets.styleHash(tag) ?? []),
      frames,
    ),
    widgets,
    preloads,
  }
}
