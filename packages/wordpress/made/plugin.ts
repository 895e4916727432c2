import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WidgetFacts } from '../../widget/published/facts.ts'
import { chinese } from '../texts/chinese.ts'
import { jedOf, moOf, poOf } from './languages.ts'
import { chineseOf, pluginWidgets } from './widgets.ts'
import { zipOf } from './zip.ts'

const source = fileURLToPath(new URL('../plugin', import.meta.url))

/** The names under which WordPress asks for a script's texts. */
const scripts = ['lab-widget-editor-script', 'lab-widgets-settings']

/** Text is text everywhere: a checkout with other ends of lines makes the same plugin. */
const readFile = (path: string) => Buffer.from(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))

const written = (): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(source.length + 1).replaceAll('\\', '/'), readFile(path)]),
  )

/** The files of the plugin, by their path in its folder: what is written by hand, and what repeats the definitions. */
export const pluginFiles = (widgets: readonly WidgetFacts[]): Record<string, Buffer> => {
  const texts = { ...chineseOf(widgets), ...chinese }
  const language = 'languages/lab-widgets-zh_CN'
  return {
    ...written(),
    'widgets.json': Buffer.from(JSON.stringify(pluginWidgets(widgets))),
    [`${language}.po`]: Buffer.from(poOf(texts)),
    [`${language}.mo`]: moOf(texts),
    ...Object.fromEntries(scripts.map((name) => [`${language}-${name}.json`, Buffer.from(jedOf(chinese))])),
  }
}

/** The plugin as WordPress installs it. */
export const pluginZip = (widgets: readonly WidgetFacts[]): Buffer =>
  zipOf(
    Object.fromEntries(
      Object.entries(pluginFiles(widgets)).map(([path, bytes]) => [`lab-widgets/${path}`, bytes]),
    ),
  )
