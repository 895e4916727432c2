import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutHostPage, type Piece } from './host-page.ts'
import { loadWidgets, type Widgets } from './widgets.ts'

/** The built site: static pages cut for rendering, the widgets' server bundle, and what each widget preloads. */
export interface Site {
  /** Folder that is served as it is. */
  folder: string
  page(name: string): readonly Piece[]
  widgets: Widgets
  preloads(tag: string): readonly string[]
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

/** Reads the site once. A page that names a widget nobody wrote keeps its tag as it is. */
export const openSite = async (paths: Paths): Promise<Site> => {
  const widgets = await loadWidgets(paths.widgets)
  const { preloads, versions } = JSON.parse(readFileSync(paths.manifest, 'utf8')) as {
    preloads: Record<string, string[]>
    versions: Record<string, string>
  }
  const pages = new Map<string, Piece[]>()
  return {
    folder: paths.folder,
    page(name) {
      const known = pages.get(name)
      if (known) return known
      const html = readFileSync(join(paths.pages, `${name}.html`), 'utf8').replace(
        /(href|src)="(\/[^"]+)"/g,
        (whole, attribute, path) => (versions[path] ? `${attribute}="${path}?v=${versions[path]}"` : whole),
      )
      const pieces = cutHostPage(html, widgets.isWidget)
      pages.set(name, pieces)
      return pieces
    },
    widgets,
    preloads: (tag) => preloads[`${tag.replace(/^lab-/, '')}.js`] ?? [],
  }
}
