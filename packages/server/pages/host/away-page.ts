import { escapeHtml } from '../../ground/html.ts'

/** What a browser shows while the database is away and the page was not prepared; made of nothing else. */
export const awayPage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  },
  html: (path: string): string =>
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<title>暂时无法打开</title><main><h1>暂时无法打开</h1><p>服务暂时不可用，通常几秒后恢复。已填写的内容保存在您的浏览器里。</p>\
<p><a href="${escapeHtml(path)}">重新打开</a></p></main></html>`,
}
