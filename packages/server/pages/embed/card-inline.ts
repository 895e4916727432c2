import { escapeHtml } from '../../ground/html.ts'
import type { Card } from './card.ts'

const style = {
  card: 'max-width:640px;margin:16px auto;padding:16px;border:1px solid #dfe5ee;border-radius:8px;background-color:#ffffff;color:#14213a;line-height:1.6;font-size:15px;',
  picture: 'display:block;width:100%;max-width:100%;height:auto;border-radius:4px;',
  kind: 'margin:12px 0 0;font-size:13px;color:#123f92;',
  title: 'margin:4px 0 0;font-size:18px;font-weight:bold;color:#14213a;',
  link: 'color:#123f92;text-decoration:none;',
  text: 'margin:8px 0 0;font-size:14px;color:#55627a;',
  scan: 'margin:12px 0 0;text-align:center;font-size:13px;color:#55627a;',
  code: 'display:block;width:160px;height:160px;margin:0 auto 4px;',
}

/** Pictures of ours that HTML for foreign editors may name: no drawing, which many of them refuse. */
const isRaster = (image: string) => !/\.svg$/.test(image)

interface Addresses {
  /** Of the QR code. */
  code: string
  site: string
}

/**
 * A card for editors that keep nothing but plain elements and their inline styles (WeChat's articles, campus systems):
 * no class, no id, no script. Where links are taken out as well, the QR code leads there.
 */
export const cardInline = ({ kind, title, text, image, link }: Card, { code, site }: Addresses): string => {
  const [words, about] = [escapeHtml(title), escapeHtml(text)]
  const picture =
    image && isRaster(image)
      ? `\n<p style="margin:0;"><img src="${escapeHtml(`${image}?w=640`)}" alt="" style="${style.picture}"></p>`
      : ''
  return `<section style="${style.card}">${picture}
<p style="${style.kind}">${escapeHtml(kind)}</p>
<p style="${style.title}"><a href="${escapeHtml(link)}" style="${style.link}">${words}</a></p>
<p style="${style.text}">${about}</p>
<p style="${style.scan}"><img src="${escapeHtml(code)}" alt="二维码：${words}" width="160" height="160" style="${style.code}"><span>长按或扫码查看 · ${escapeHtml(site)}</span></p>
</section>`
}
