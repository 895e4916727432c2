import { mostOrigins } from '@lab/contract/rules/people/partner/partner'
import type { PartGuideProps } from './parts.ts'

/** The first lines, what the lab has to know, which widgets there are, and what they tell. */
export function Begin({ examples, Snippet, Widgets, Calls }: PartGuideProps) {
  return (
    <>
      <h2 id="two-lines">两行代码</h2>
      <Snippet name="登录弹窗的代码" text={examples.twoLines} />
      <p>
        第一行载入加载器，整页只需一次；它只下载页面上出现的部件。第二行是部件本身，可以放多个，也可以之后用脚本插入。
        <code>partner</code> 是您的密钥，其余属性都可以不写。弹窗在页面上是一个按钮；想用自己的按钮，就写{' '}
        <code>trigger="false"</code>，再在元素上调用 <code>open()</code>。
      </p>
      <p>
        标签之间的文字在部件出现之前可见；部件没有载入、不获准或出错时，它一直留着。请写一个到门户的链接。
      </p>
      <p>
        不想手写？门户的 <code>/embed</code>{' '}
        页面可以选部件、填属性、看预览、复制代码，还会按预览的高度为部件留好位置，页面不会跳动。
      </p>
      <h2 id="key">密钥与来源</h2>
      <p>请把下面几样交给实验室，由管理员在工作台登记：</p>
      <ul>
        <li>
          <strong>来源</strong>：协议、域名与端口，例如 <code>https://www.example.edu</code>，不带路径；最多{' '}
          {mostOrigins} 个。正式环境只收 <code>https</code>。<code>www</code> 与不带 <code>www</code>{' '}
          是两个来源。
        </li>
        <li>
          <strong>部件</strong>：需要哪些；不限定就是全部。
        </li>
        <li>
          <strong>主题</strong>（可选）：iframe 里的部件用的颜色。
        </li>
      </ul>
      <p>
        登记之后您会拿到<strong>密钥</strong>
        。它写在网页里，任何人都看得到，本来就不是秘密：服务器只对登记的来源放行。密钥可以更换，更换后旧的随即失效，页面上的也要改。
      </p>
      <h2 id="widgets">有哪些部件</h2>
      <Widgets />
      <h2 id="events">事件与会话</h2>
      <p>
        部件发生的事以 <code>lab-</code> 开头的事件告诉页面，每个部件有哪些写在它自己的说明页里。
      </p>
      <Snippet name="监听事件" text={examples.element} />
      <p>页面自己的脚本还可以从同一个地址引入会话：</p>
      <Snippet name="会话接口" text={examples.session} />
      <p>
        令牌不会交给页面的脚本。它与来源绑定：在您的页面上登录得到的令牌换一个网站就无效，并且只能做这些事：
      </p>
      <Calls />
      <p>其余操作（下单、付款、账单）在门户上进行。</p>
    </>
  )
}
