import { execFileSync } from 'node:child_process'
import { expect, inject, it } from 'vitest'

const { folder } = inject('project')

/** What a module of the project prints in plain Node, where there is no page. */
const run = (...lines: string[]) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', lines.join('\n')], {
    cwd: folder,
    encoding: 'utf8',
  })

it('renders a component on a server as its host with the children', () => {
  const html = run(
    "import { configure, LoginPopup } from '@lab/react'",
    "import { createElement } from 'react'",
    "import { renderToString } from 'react-dom/server'",
    "configure({ base: 'https://lab.example' })",
    "const link = createElement('a', { href: '/login' }, '去登录')",
    "const props = { trigger: false, className: 'mine', onLabLogin: () => {} }",
    'console.log(renderToString(createElement(LoginPopup, props, link)))',
  )
  expect(html.trim()).toBe(
    '<div trigger="false" class="mine" data-lab="lab-login-popup"><a href="/login">去登录</a></div>',
  )
})

it('lets the elements be imported on a server, where they do nothing', () => {
  const output = run(
    "import { configure } from '@lab/elements'",
    "import '@lab/elements/login-popup'",
    "configure({ base: 'https://lab.example' })",
    "console.log('done')",
  )
  expect(output.trim()).toBe('done')
})
