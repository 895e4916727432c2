import { printable } from './page.ts'

/** Instead of a paper, where a link does not hold (any more). */
export const expiredPage = printable({
  title: '链接已失效',
  main: `<article class="sheet notice"><h1>链接已失效</h1>
<p>为保护您的资料，打印和下载的链接只在几分钟内有效。请回到订单，重新点击“打印协议”或“打印标签”。</p>
<p><a href="/member/order">查看我的订单</a></p></article>`,
})
