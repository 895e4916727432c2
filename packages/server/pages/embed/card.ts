import { escapeHtml } from '../../ground/html.ts'
import { hashOf } from './frame.ts'

/** What a card tells of a page: content and a link. */
export interface Card {
  /** What kind of thing it is. */
  kind: string
  title: string
  text: string
  /** Address of a picture of ours. */
  image?: string
  /** Where it leads: the page itself, and whose card it was. */
  link: string
  /** Address of the page itself, when that is another. */
  canonical?: string
}

/** Size it is asked to be framed with; it fits smaller and larger frames too. px */
export const cardSize = { width: 640, height: 220 }

/** What it takes on a phone, where the text runs around the picture. px */
const narrowHeight = 240

const style = `:root{color-scheme:light dark;--ink:light-dark(#14213a,#e8edf6);--muted:light-dark(#55627a,#a6b2c6);
--line:light-dark(#dfe5ee,#2a3547);--ground:light-dark(#fff,#0f1622);--raised:light-dark(#fff,#1a2435);
--tint:light-dark(#eef3fb,#141d2c);--primary:light-dark(#123f92,#8db4fb);--focus:light-dark(#2563eb,#9cc0ff)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;background:var(--ground);color:var(--ink);
font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;-webkit-text-size-adjust:100%}
main{display:grid;width:100%;max-width:880px;margin:auto;height:min(100vh,280px)}
a{display:grid;grid-template-columns:minmax(0,38%) minmax(0,1fr);min-height:0;overflow:hidden;color:inherit;
text-decoration:none;background:var(--raised);border:1px solid var(--line);border-radius:12px}
a:focus-visible{outline:3px solid var(--focus);outline-offset:-3px}
a:hover h1,a:focus-visible h1{color:var(--primary)}
figure{margin:0;min-height:0;background:var(--tint);display:grid;place-items:center}
figure img{width:100%;height:100%;object-fit:cover;min-height:0}
figure .mark{width:64px;height:64px;object-fit:contain}
@media (prefers-color-scheme:dark){figure img{filter:brightness(.86)}}
div{display:flex;flex-direction:column;min-width:0;min-height:0;padding:20px 24px 16px}
p,h1{margin:0}
.kind{font-size:13px;color:var(--primary);letter-spacing:.04em}
h1{font-size:20px;line-height:1.35;margin-top:4px;overflow-wrap:anywhere}
.text{color:var(--muted);font-size:14px;margin-top:8px}
h1,.text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;flex:none}
.text{-webkit-line-clamp:3}
.house{display:flex;gap:8px;align-items:center;margin-top:auto;padding-top:12px;font-size:13px;color:var(--muted);white-space:nowrap}
.house img{width:20px;height:20px;flex:none}
.house span{overflow:hidden;text-overflow:ellipsis}
.more{margin-left:auto;flex:none;color:var(--primary);font-weight:600}
@media (max-width:479px){main{height:min(100vh,240px)}a{display:block;position:relative}
figure{float:right;margin:16px 16px 8px 12px;width:80px;height:80px;border-radius:8px;overflow:hidden}
figure .mark{width:40px;height:40px}
div{display:block;padding:16px}h1{font-size:18px}.text{-webkit-line-clamp:3}
.house{position:absolute;inset:auto 16px 14px;padding:0}}
@media (max-height:199px){.text{-webkit-line-clamp:1}div{padding-block:12px 10px}}`

/**
 * Speaks to WordPress, which gives its word in the address (wp-embed.js): the height at once, since it hides the frame
 * until then and a hidden frame is not painted; and a press on the link, since its sandbox opens no tab.
 */
const script = `(()=>{const secret=/[?&]secret=(\\w+)/.exec(location.hash)?.[1];if(!secret)return
const tell=(message,value)=>parent.postMessage({message,value,secret},'*')
const tellHeight=()=>tell('height',innerWidth<480?${narrowHeight}:${cardSize.height})
tellHeight()
addEventListener('resize',tellHeight)
addEventListener('message',({data})=>{if(data?.message==='ready'&&data.secret===secret)tellHeight()})
document.querySelector('a').addEventListener('click',(event)=>{event.preventDefault();tell('link',event.currentTarget.href)})})()`

/** Where everything comes from is said in full: in a sandbox a page has no origin of its own. */
export const cardPolicy = (base: string): string =>
  [
    "default-src 'none'",
    `img-src ${new URL(base).origin}`,
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    // Anyone: there is nothing in it but what the page itself shows to everyone.
    'frame-ancestors *',
  ].join('; ')

const pictureOf = ({ image }: Card, base: string) =>
  image
    ? `<img src="${escapeHtml(`${image}?w=640`)}" alt="">`
    : `<img class="mark" src="${escapeHtml(base)}/icon.svg" alt="">`

/** A card as a page for anyone's frame: no session, no login. */
export const cardHtml = (
  card: Card,
  base: string,
  site: string,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(`${card.title} · ${site}`)}</title><link rel="canonical" href="${escapeHtml(card.canonical ?? card.link)}"><link rel="icon" href="${escapeHtml(base)}/icon.svg" type="image/svg+xml">
<style>${style}</style></head><body><main><a href="${escapeHtml(card.link)}" target="_blank" rel="noopener">
<figure>${pictureOf(card, base)}</figure><div><p class="kind">${escapeHtml(card.kind)}</p><h1>${escapeHtml(card.title)}</h1>
<p class="text">${escapeHtml(card.text)}</p><p class="house"><img src="${escapeHtml(base)}/icon.svg" alt=""><span>${escapeHtml(site)}</span>
<span class="more">查看详情 →</span></p></div></a></main><script>${script}</script></body></html>`
