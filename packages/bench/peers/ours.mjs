import { hostPage } from './host.mjs'

/** Ports of the demo partner's origins, see packages/demo. */
const registeredPorts = Array.from({ length: 10 }, (_, index) => 8090 + index)

const login = '<lab-login-popup trigger partner="demo-partner"></lab-login-popup>'
const script = (portal, name) => `<script type="module" src="${portal}/widgets/${name}.js"></script>`

const ten = [
  'login-popup trigger',
  'pickup-dialog',
  'banner',
  'hot-items',
  'cases',
  'partner-logos',
  'acknowledgements',
  'site-footer',
  'hot-area',
  'service-process',
]

/**
 * Pages of a partner: the login by its own file, by the one script, and without any; a button of the page itself; ten
 * widgets.
 */
export const hostOurs = async (portal) => {
  const pages = {
    own: script(portal, 'login-popup') + login,
    lab: script(portal, 'lab') + login,
    bare: login,
    plain: '<button>登录</button>',
    ten:
      script(portal, 'lab') +
      ten.map((tag) => `<lab-${tag} partner="demo-partner"></lab-${tag.split(' ')[0]}>`).join(''),
  }
  const hosted = {}
  for (const [name, body] of Object.entries(pages)) hosted[name] = await hostPage(body, registeredPorts)
  return hosted
}
