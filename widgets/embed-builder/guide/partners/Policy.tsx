import { version } from '@lab/widget'
import { Rows } from '../Rows.tsx'
import type { PartGuideProps } from './parts.ts'

/** What a strict page has to allow, which version it gets, and packages in place of addresses. */
export function Policy({ examples, Snippet }: PartGuideProps) {
  return (
    <>
      <h2 id="csp">内容安全策略（CSP）</h2>
      <p>把这几行并入您现有的策略：</p>
      <Snippet name="CSP" text={examples.policy} />
      <Rows
        name="内容安全策略"
        head={['指令', '为什么']}
        rows={[
          ['`script-src`', '加载器与部件的代码都来自门户，没有内联脚本，不用 `eval`'],
          ['`connect-src`', '部件向门户的 `/api/` 取数据'],
          ['`img-src`', '图片与二维码来自门户'],
          ['`frame-src`', '只有使用 iframe 时才需要'],
          ['`style-src`', '不需要：样式以构造样式表放进 shadow root，不写 `style` 属性'],
          ['`font-src`', '不需要：用系统字体'],
          ['`require-trusted-types-for`', '可以打开：在您的页面上，部件不写 HTML 字符串，也不建策略'],
        ]}
      />
      <h2 id="versions">版本与完整性（SRI）</h2>
      <p>
        当前版本是 <strong>{version}</strong>。
      </p>
      <Rows
        name="版本的地址"
        head={['地址', '得到什么']}
        rows={[
          [
            '`/widgets/v1/lab.js`',
            '主版本 1 之内的最新版。推荐：修正会自动到达，标签、属性、事件、方法、部位与变量不会破坏',
          ],
          ['`/widgets/lab.js`', '最新版，主版本升级时可能需要改页面'],
          [`\`/widgets/v${version}/lab.js\``, '恰好这一版，可以配 SRI；换版本后仍然提供，内容不变'],
          ['`/widgets/v1/login-popup.js`', '只要这一个部件；每个部件都有自己的文件'],
        ]}
      />
      <p>几种地址混用时，每个模块仍只载入一次。</p>
      <Snippet name="带 SRI 的脚本" text={examples.exact} />
      <p>
        散列在 <code>/widgets/versions.json</code>：<code>entries</code> 是入口文件的，<code>modules</code> 供
        import map 的 <code>integrity</code>{' '}
        使用。各版的散列都在其中，最新在前。固定在一版的页面得不到修正：升级时请连同散列一起更换。
      </p>
      <h2 id="bundlers">打包工具与 React</h2>
      <p>
        用 Vite、webpack 一类打包工具的页面，可以装包代替脚本地址。请只选一种方式：每种方式各有自己的核心。
      </p>
      <p>自定义元素：</p>
      <Snippet name="@lab/elements 的代码" text={examples.elements} />
      <p>由页面自己的 React 19 渲染的组件：</p>
      <Snippet name="@lab/react 的代码" text={examples.react} />
      <p>入口、类型与服务器渲染写在包的 README 里；每一版变了什么见更新日志。</p>
    </>
  )
}
