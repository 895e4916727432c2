import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { WidgetFacts } from '../widget/published/facts.ts'
import { version } from '../widget/version.ts'
import { moOf } from './made/languages.ts'
import { chineseOf, pluginWidgets } from './made/widgets.ts'
import { zipOf } from './made/zip.ts'
import { chinese } from './texts/chinese.ts'

const plugin = join(import.meta.dirname, 'plugin')
const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(plugin, file), 'utf8')
const php = files.filter((file) => file.endsWith('.php'))
const scripts = files.filter((file) => file.endsWith('.js'))

const phpText = /\b(?:esc_(?:html|attr))?_{1,2}\(\s*'((?:[^'\\]|\\.)*)'/g
const scriptText = /\b__\(\s*'((?:[^'\\]|\\.)*)'/g
const headText = /^ \* (?:Plugin Name|Description): +(.+)$/gm
const blockText = /"(?:title|description)": "(.+)"/g

const textsIn = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, text = '']) => text)

describe('the plugin for WordPress', () => {
  it('says in Chinese all that it says in English, and no more', () => {
    const said = [
      ...php.flatMap((file) => textsIn(file, phpText)),
      ...scripts.flatMap((file) => textsIn(file, scriptText)),
      ...textsIn('lab-widgets.php', headText),
      ...textsIn('block/block.json', blockText),
    ]
    expect([...new Set(said)].sort()).toEqual(Object.keys(chinese).sort())
  })

  it('keeps the places of a text in its Chinese', () => {
    const placesIn = (text: string) => text.match(/%(\d\$)?[sd]/g) ?? []
    for (const [text, translation] of Object.entries(chinese))
      expect(placesIn(translation), text).toEqual(placesIn(text))
  })

  it('has the version of the widgets everywhere', () => {
    expect(read('lab-widgets.php')).toContain(`* Version:           ${version}\n`)
    expect(read('readme.txt')).toContain(`Stable tag: ${version}\n`)
    expect(read('block/editor.asset.php')).toContain(`'version' => '${version}'`)
    expect(read('includes/portal.php')).toContain(`MAJOR = 'v${version.split('.')[0]}'`)
  })

  it('uses nothing newer than PHP 7.4', () => {
    const newer =
      /\bmatch\s*\(|\?->|\benum\s+\w|\breadonly\b|\bfn\s*\(.*\)\s*:\s*never|\bstr_(?:contains|starts_with|ends_with)\(|: (?:static|mixed)\b|\|(?:null|string|array|int)\b[^*]*[{$]|#\[/
    expect(php.filter((file) => newer.test(read(file).replace(/\/\*[\s\S]*?\*\//g, '')))).toEqual([])
  })

  it.skipIf(!existsSync('/usr/bin/php'))('is PHP', () => {
    const parse =
      'foreach (array_slice($argv, 1) as $file) token_get_all(file_get_contents($file), TOKEN_PARSE);'
    execFileSync('php', ['-r', parse, '--', ...php.map((file) => join(plugin, file))], { stdio: 'pipe' })
  })

  it.skipIf(!existsSync('/usr/bin/phpcs'))('is written as PSR-12 asks', () => {
    // The head of a plugin is one line, and does what includes do not.
    const except = '--exclude=PSR1.Files.SideEffects,Generic.Files.LineLength'
    execFileSync('phpcs', ['--standard=PSR12', except, plugin, '--extensions=php'], { stdio: 'pipe' })
  })
})

const list: WidgetFacts = {
  tag: 'lab-article-list',
  summary: '资讯列表：新闻与课程',
  attributes: [
    {
      name: 'type',
      property: 'type',
      type: 'string',
      default: 'news',
      options: ['news'],
      help: '列表的类型',
    },
    { name: 'theme', property: 'theme', type: 'string', help: '' },
    { name: 'partner', property: 'partner', type: 'string', help: '' },
  ],
  events: [],
  methods: [],
  parts: [],
}

describe('what the plugin knows of a widget', () => {
  it('comes from its definition: the partner is the site’s, the look is asked for apart', () => {
    expect(pluginWidgets([list])).toEqual([
      expect.objectContaining({
        tag: 'lab-article-list',
        title: 'Articles',
        pages: ['/list/:type', '/list/news'],
        attributes: [
          {
            name: 'type',
            type: 'string',
            label: 'Kind',
            default: 'news',
            options: [{ value: 'news', label: 'News' }],
          },
        ],
      }),
    ])
    expect(chineseOf([list])).toMatchObject({
      Articles: '资讯列表',
      Kind: '列表的类型',
      News: '新闻资讯',
    })
  })

  it('can’t be packed without its English', () => {
    expect(() => pluginWidgets([{ ...list, tag: 'lab-unknown' }])).toThrow('no English for lab-unknown')
  })
})

it('packs the same files to the same bytes', () => {
  const files = { 'b.txt': Buffer.from('两'), 'a/c.txt': Buffer.from('one') }
  const zip = zipOf(files)
  expect(zipOf({ 'a/c.txt': files['a/c.txt'], 'b.txt': files['b.txt'] }).equals(zip)).toBe(true)
  expect(zip.indexOf('a/c.txt')).toBeLessThan(zip.indexOf('b.txt'))
})

it('writes translations as gettext reads them: sorted, each with its place', () => {
  const mo = moOf({ b: '乙', a: '甲' })
  const textAt = (table: number, at: number) => {
    const entry = mo.readUInt32LE(table) + at * 8
    const place = mo.readUInt32LE(entry + 4)
    return mo.toString('utf8', place, place + mo.readUInt32LE(entry))
  }
  const rows = [1, 2].map((at) => [textAt(12, at), textAt(16, at)])
  expect(rows).toEqual([
    ['a', '甲'],
    ['b', '乙'],
  ])
})
