import { version } from '@lab/widget'
import type { Widget } from '../../choices.ts'
import { htmlSnippet, iframeSnippet } from '../../snippets.ts'
import { key, readable, requestFor } from '../examples.ts'
import { looks } from './looks.ts'

const packages = { elements: '@lab/elements', react: '@lab/react' }

/** Code in the guide of partners, as the builder writes it. */
export const partnerExamplesOf = (widgets: readonly Widget[], portal: string) => {
  const request = requestFor(widgets, portal)
  const major = `v${version.split('.')[0]}`
  return {
    ...looks,
    twoLines: readable(htmlSnippet(request('lab-login-popup'))),
    iframe: readable(iframeSnippet(request('lab-article-list'))),
    session: `import { on, session } from '${portal}/widgets/${major}/lab.js'

session.state()      // { loggedIn: false }
session.openLogin()  // 打开登录弹窗；已登录时什么也不做
session.logout()     // 在本页、其他标签页与服务器上都退出

const stop = on('lab-login', ({ here }) => {
  // here 为 false：在另一个标签页登录
})
stop()               // 不再监听`,
    element: `document.querySelector('lab-pickup-dialog').addEventListener('lab-pickup-submitted', (event) => {
  console.log(event.detail.rid)
})`,
    policy: `Content-Security-Policy:
  script-src 'self' ${portal};
  connect-src 'self' ${portal};
  img-src 'self' ${portal};
  frame-src ${portal};
  require-trusted-types-for 'script'`,
    exact: `<script type="module" crossorigin
  src="${portal}/widgets/v${version}/lab.js"
  integrity="sha384-…"></script>`,
    theme: `<lab-login-popup partner="${key}" theme="dark"></lab-login-popup>`,
    elements: `import { configure } from '${packages.elements}'
import '${packages.elements}/login-popup'

configure({ base: '${portal}' })`,
    react: `import { configure, LoginPopup } from '${packages.react}'

configure({ base: '${portal}', partner: '${key}' })

export const Login = () => <LoginPopup onLabLogin={({ detail }) => console.log(detail.here)} />`,
  }
}

export type PartnerExamples = ReturnType<typeof partnerExamplesOf>
