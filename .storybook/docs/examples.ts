import { version } from '../../packages/widget/version.ts'
import articlesAbout from '../../widgets/article-list/article-list.about.ts'
import articles from '../../widgets/article-list/article-list.widget.ts'
import loginAbout from '../../widgets/login-popup/login-popup.about.ts'
import login from '../../widgets/login-popup/login-popup.widget.ts'
import { eventsFor, htmlFor, iframeFor, key, major, portal } from './snippets.ts'

/** Code in the guides; what it names is what the builder, the definitions and the version say. */
export const examples = {
  twoLines: htmlFor({ definition: login, about: loginAbout }),
  iframe: iframeFor({ definition: articles, about: articlesAbout }),
  events: eventsFor({ definition: login, about: loginAbout }),
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
  tokens: `:root {
  --lab-primary: light-dark(#0a5c36, #7fd1a4);
  --lab-radius-m: 4px;
}

lab-login-popup::part(button) {
  letter-spacing: 0.1em;
}`,
  scheme: ':root { color-scheme: light dark; }',
  theme: `<lab-login-popup partner="${key}" theme="dark"></lab-login-popup>`,
  elements: `import { configure } from '@lab/elements'
import '@lab/elements/login-popup'

configure({ base: '${portal}' })`,
  react: `import { configure, LoginPopup } from '@lab/react'

configure({ base: '${portal}', partner: '${key}' })

export const Login = () => <LoginPopup onLabLogin={({ detail }) => console.log(detail.here)} />`,
}
