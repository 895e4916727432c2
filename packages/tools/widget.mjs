import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { root } from './install.mjs'
import { widgetFiles } from './widget-files.mjs'

// `npm run widget -- name`: the folder of a new widget, with a test and stories that pass as they are.
const [name = ''] = argv.slice(2)

/** Modules of ours that are made beside the widgets, and words that no module can be imported as. */
const taken =
  /^(lab|portal|frame|frame-host|index|autoload|section|empty-state|case|class|const|default|delete|do|else|enum|export|extends|false|for|function|if|import|in|new|null|return|static|super|switch|this|true|try|typeof|var|void|while|with)$/

const problem = () => {
  if (!/^(?=.{1,28}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return '用法：npm run widget -- 名字（小写字母开头，小写字母与数字，以 - 相连，最多 28 个字符，如 sample-list）'
  if (taken.test(name)) return `${name} 另有用处，请换一个名字`
  if (existsSync(join(root, 'widgets', name))) return `widgets/${name} 已经存在，请换一个名字`
}

const message = problem()
if (message) {
  console.error(message)
  exit(1)
}

const folder = `widgets/${name}`
mkdirSync(join(root, folder))
for (const [file, text] of Object.entries(widgetFiles(name))) {
  writeFileSync(join(root, folder, file), text)
  console.log(`${folder}/${file}`)
}
