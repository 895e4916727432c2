import type { FastifyInstance, FastifyReply } from 'fastify'

const style = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.25rem }
select, button { box-sizing: border-box; width: 100%; min-height: 48px; margin: .5rem 0; font: inherit; border-radius: 8px }
button { border: 0; color: #fff; background: #0b6b3a; cursor: pointer }
button:focus-visible, select:focus-visible, a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
.sum { font-size: 2rem; font-weight: 600; margin: 0 }`

interface Pages {
  /** Below `/dev/`. */
  name: string
  /** For whom they stand in, in people's words. */
  of: string
}

const page = ({ name, of }: Pages, title: string, content: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${of}模拟页</title>
<link rel="stylesheet" href="/dev/${name}.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

/**
 * Pages that stand in for a provider, pressed by hand: forms without script, so that any phone in the same network can
 * play. Answers how one is sent.
 */
export const localPages = (app: FastifyInstance, pages: Pages) => {
  app.get(`/dev/${pages.name}.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  return (reply: FastifyReply, title: string, content: string) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none';style-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(pages, title, content))
}
