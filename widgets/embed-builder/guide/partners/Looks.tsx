import type { PartGuideProps } from './parts.ts'

/** Frames, colours and the dark. */
export function Looks({ examples, Snippet }: PartGuideProps) {
  return (
    <>
      <h2 id="iframe">iframe</h2>
      <p>页面不能放脚本时用它；链接在新窗口打开。</p>
      <Snippet name="iframe 代码" text={examples.iframe} />
      <ul>
        <li>
          地址必须带 <code>partner</code>，并且只有门户与您登记的来源能显示它。
        </li>
        <li>
          第二行让 iframe 随内容变高；不能放脚本就去掉它，自己定一个 <code>height</code>。
        </li>
        <li>
          页面的样式进不到 iframe 里：颜色写在地址的查询里（<code>--lab-primary=%230a5c36</code>
          ），或由实验室登记为合作方的主题。
        </li>
      </ul>
      <h2 id="looks">外观与深色</h2>
      <p>
        在页面上设置设计变量，全部部件随之改变；再细的地方用 <code>::part()</code>。
      </p>
      <Snippet name="样式" text={examples.tokens} />
      <p>在令牌页可以边改边看、检查对比度并导出。部件不受页面样式的影响，也不影响页面。</p>
      <p>
        配色跟随页面的 <code>color-scheme</code>。页面支持深色时这样写，部件就跟随用户的系统：
      </p>
      <Snippet name="跟随系统" text={examples.scheme} />
      <p>
        要固定一种，就在标签上写 <code>theme</code>：
      </p>
      <Snippet name="固定配色" text={examples.theme} />
    </>
  )
}
