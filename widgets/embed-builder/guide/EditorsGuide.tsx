import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { examplesOf } from './examples.ts'
import type { GuideProps } from './parts.ts'

/** For authors and administrators of a CMS: where to paste, and what to do where code is taken out. */
export function EditorsGuide({ widgets, portal, Snippet }: GuideProps) {
  const examples = examplesOf(widgets, portal)
  return (
    <>
      <h2 id="three-steps">三步</h2>
      <ol>
        <li>
          打开门户的 <code>/embed</code>，在“您是”里选<strong>文章作者</strong>或<strong>网站管理员</strong>
          ，选一个部件，填上网站管理员给您的<strong>合作方密钥</strong>。
        </li>
        <li>
          右边就是它的样子。满意了，在“代码”里按“复制”：那里只有您的编辑器收得下的形式，并写着会丢什么。
        </li>
        <li>粘贴到文章的源码里（各种编辑器见下），保存，看看发布后的页面。</li>
      </ol>
      <p>没有密钥？请网站管理员向实验室申请，一个网站只需要一次。</p>

      <h2 id="where">粘贴到哪里</h2>
      <h3>WordPress</h3>
      <p>最省事的是插件，作者不需要发布脚本的权限：</p>
      <ol>
        <li>
          管理员在“插件 → 安装插件 → 上传插件”里选门户的 <code>/widgets/wordpress.zip</code>，启用。
        </li>
        <li>在“设置 → 实验室部件”里填门户地址与合作方密钥，保存，按“立即检查”。</li>
        <li>
          作者在编辑器里按 <code>/</code>{' '}
          输入部件的名字（例如“取样预约弹窗”），在右边设参数，看到的就是访客看到的。经典编辑器里写{' '}
          <code>[lab widget="pickup-dialog" label="预约取样"]</code>。
        </li>
      </ol>
      <p>插件固定在一个版本，要换新版时由管理员按“固定到最新版本”。删去插件，它的设置也一起删去。</p>
      <p>
        不装插件时，添加一个“自定义 HTML”区块，把代码粘贴进去（只有管理员与编辑可以）。在 <code>/embed</code>{' '}
        选“WordPress”，可以直接粘贴到代码编辑器：
      </p>
      <Snippet name="WordPress 代码" text={examples.wordpress} />
      <h3>微信公众号、学校的新闻系统</h3>
      <p>
        这些编辑器不收脚本，也没有源码模式。在 <code>/embed</code> 的“代码”里选<strong>卡片</strong>
        ，按“复制图文”，到文章里直接粘贴；或者下载图片，当作插图上传。公众号会去掉外链，读者用卡片上的二维码；图片由公众号转存。
      </p>
      <h3>富文本编辑器（wangEditor 一类）</h3>
      <p>
        切换到“源码”或“HTML”模式再粘贴；直接粘贴到可视模式，代码会变成正文。没有源码模式的编辑器，请网站管理员把部件放进文章模板，或者用卡片。
      </p>
      <h3>Drupal、TinyMCE、CKEditor 5</h3>
      <p>
        管理员放行一次，作者就能放标签，见<strong>放行标签</strong>一篇。
      </p>

      <h2 id="after">粘贴之后看到什么</h2>
      <ul>
        <li>
          <strong>编辑时</strong>：多半只看到“载入中……前往门户”几个字。编辑器不运行脚本，这是正常的。
        </li>
        <li>
          <strong>预览与发布后</strong>：部件出现，那几个字消失。
        </li>
        <li>
          <strong>一直是那几个字</strong>：脚本没有运行，见下一节。
        </li>
      </ul>

      <h2 id="filtered">代码被过滤了</h2>
      <p>很多系统会删掉文章里的脚本。按顺序试：</p>
      <ol>
        <li>
          <strong>
            请管理员把第一行（<code>{'<script …>'}</code>）放进网站模板
          </strong>
          ，以后您只粘贴第二行的标签。
        </li>
        <li>
          标签也被删掉时，用 <strong>iframe</strong>：在 <code>/embed</code>{' '}
          选“iframe”。第二行也是脚本，会被过滤的话只留第一行，并把 <code>height</code> 改成合适的高度。
        </li>
        <li>
          iframe 也不允许时，用<strong>卡片</strong>；连图也不能放时，放一个链接。
        </li>
      </ol>
      <Snippet name="iframe 代码" text={examples.iframe} />

      <h2 id="change">改文字、条数与宽度</h2>
      <p>改引号里的字即可，引号、尖括号与英文名称不要动。</p>
      <p>
        按钮上的文字（<code>label</code>）：
      </p>
      <Snippet name="改按钮的文字" text={examples.label} />
      <p>只要课程、只要五条、最宽 640 像素：</p>
      <Snippet name="改类型、条数与宽度" text={examples.width} />
      <p>颜色请交给网站管理员统一设置，这样每篇文章都一样。</p>

      <h2 id="oembed">粘贴一个网址就能显示（oEmbed）</h2>
      <p>
        门户所有公开的页面都支持 oEmbed：在 WordPress
        一类支持它的系统里，粘贴页面的网址就会显示一张卡片（图、标题、简介与链接）。
        <strong>卡片不需要密钥</strong>
        。要显示部件本身，请管理员把下面的地址配置为 oEmbed 的提供方，只需一次；密钥没有登记时仍是卡片：
      </p>
      <Snippet name="oEmbed 地址" text={examples.oembed} />

      <h2 id="widgets">可以放的部件</h2>
      <ul>
        {widgets.map(({ tag, summary }) => (
          <li key={tag}>
            <strong>{widgetName(summary)}</strong> <code>{tag}</code>
          </li>
        ))}
      </ul>

      <h2 id="check">发布前看一眼</h2>
      <ul>
        <li>发布后的页面（不是编辑器里）能看到部件</li>
        <li>用手机打开看一次</li>
        <li>有按钮的，按一下试试</li>
      </ul>
    </>
  )
}
