import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const { folder } = inject('project')
const root = `${import.meta.dirname}/../..`

const withReact = `
import { configure, LoginPopup, on, PageContent, PickupDialog, ProjectDetail, ProjectList } from '@lab/react'
import type { LoginPopupHandle } from '@lab/react'
import { Banner } from '@lab/react/banner'
import { useRef } from 'react'

configure({ base: 'https://lab.example', partner: 'demo' })
on('lab-pickup-submitted', ({ rid }) => rid.toUpperCase())

export function Page() {
  const login = useRef<LoginPopupHandle>(null)
  return (
    <main onClick={() => login.current?.open('reg')}>
      <LoginPopup
        ref={login}
        trigger
        label="登录"
        theme="dark"
        className="mine"
        aria-label="登录"
        onLabLogin={({ detail }) => detail.here === true}
        onLabLogout={({ detail }) => detail.reason === 'expired'}
      >
        载入中
      </LoginPopup>
      <Banner autoplay={0} style={{ minHeight: 320 }} />
      <PageContent widgetKey="license" />
      <ProjectList typeId={1} sort="new" />
      <PickupDialog onLabError={({ detail }) => detail.reason === 'load_failed'} />
    </main>
  )
}

export const wrong = [
  // @ts-expect-error: a theme that there is not
  <LoginPopup theme="sepia" />,
  // @ts-expect-error: a number is asked for
  <Banner autoplay="fast" />,
  // @ts-expect-error: a number is asked for, though the tag's attribute is a text
  <ProjectList typeId="1" />,
  // @ts-expect-error: the key of a project is a text
  <ProjectDetail rid={1} />,
  // @ts-expect-error: a prop of another component
  <ProjectDetail rid="p-xrd" typeId={1} />,
  // @ts-expect-error: a banner dispatches no login
  <Banner onLabLogin={() => {}} />,
  // @ts-expect-error: the detail has no such field
  <LoginPopup onLabLogin={({ detail }) => detail.token} />,
]
// @ts-expect-error: the portal's address is missing
configure({ partner: 'demo' })
// @ts-expect-error: a panel that there is not
export const open = (handle: LoginPopupHandle) => handle.open('pay')
`

const withElements = `
import { configure, on, session } from '@lab/elements'
import { autoload } from '@lab/elements/autoload'
import { define } from '@lab/elements/define/banner'
import '@lab/elements/login-popup'

configure({ base: 'https://lab.example' })
autoload()
define()
const popup = document.createElement('lab-login-popup')
popup.trigger = true
popup.open('sign')
document.querySelector('lab-banner')!.autoplay = 0
on('lab-login', ({ here }) => here && session.state().loggedIn)
// @ts-expect-error: a boolean is asked for
popup.trigger = 'yes'
// @ts-expect-error: an event that there is not
on('lab-paid', () => {})
`

const compile = (file: string, text: string, resolution: string[]) => {
  writeFileSync(join(folder, file), text)
  const { stdout } = spawnSync(
    'npx',
    [
      'tsc',
      ...[
        '--noEmit',
        '--strict',
        '--ignoreConfig',
        '--target',
        'es2022',
        '--jsx',
        'react-jsx',
        '--types',
        '',
      ],
      ...resolution,
      join(folder, file),
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return stdout
}

// Declarations are checked too: --skipLibCheck is left out.
describe.each([
  ['a bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ['Node', ['--module', 'nodenext', '--moduleResolution', 'nodenext']],
])('types, resolved as by %s', (_, resolution) => {
  it('let a React page use the components, and refuse what is wrong', () => {
    expect(compile('page.tsx', withReact, resolution)).toBe('')
  })

  it('tell of the elements, and refuse what is wrong', () => {
    expect(compile('elements.ts', withElements, resolution)).toBe('')
  })
})
