import {
  ckeditorSettings,
  drupalSettings,
  tinymceSettings,
  writtenSettings,
} from '@lab/contract/rules/pages/editor-settings'
import type { GuideProps } from './parts.ts'

/** For administrators: what to write so that an editor lets our tags pass. */
export function TagsGuide({ widgets, portal, Snippet }: GuideProps) {
  return (
    <>
      <h2 id="before">先想清楚放行什么</h2>
      <p>
        作者只需要部件的标签时，把脚本那一行放进网站模板，下面各处的 <code>script</code>{' '}
        就可以删去：能写脚本的作者等于能改整个网站。设置由部件的定义写出，有了新部件请回来再复制一次。
      </p>

      <h2 id="tinymce">TinyMCE</h2>
      <p>
        并入 <code>tinymce.init</code> 的选项。没有它们，标签会被删掉；iframe
        会被关进沙盒，访客不能在里面登录。
      </p>
      <Snippet name="TinyMCE 的选项" text={writtenSettings(tinymceSettings(widgets, portal))} />

      <h2 id="ckeditor">CKEditor 5</h2>
      <p>
        需要插件 <code>GeneralHtmlSupport</code> 与 <code>SourceEditing</code>，再并入配置：
      </p>
      <Snippet name="CKEditor 5 的配置" text={writtenSettings(ckeditorSettings(widgets))} />

      <h2 id="drupal">Drupal</h2>
      <p>
        Drupal 10 与 11 的编辑器是 CKEditor 5。在“配置 → 内容撰写 →
        文本格式与编辑器”里打开作者用的格式，工具栏加上“源码（Source）”，在“限制允许的 HTML 标签”里加上：
      </p>
      <Snippet name="Drupal 允许的 HTML 标签" text={drupalSettings(widgets)} />
      <ul>
        <li>
          Drupal 的这个过滤器总是删去 <code>style</code>：图文卡片的文字、图与二维码都在，样子按网站自己的来。
        </li>
        <li>“把网址转换为链接”与“更正有误的 HTML”两个过滤器不影响部件。</li>
        <li>
          我们在 CKEditor 5 与 TinyMCE 里试过这些设置；Drupal 的过滤器只核对了名单，保存后请看一眼发布的页面。
        </li>
      </ul>

      <h2 id="rest">其他编辑器</h2>
      <p>
        找“允许的标签”“白名单”“valid elements”一类的设置，放行 <code>lab-</code>{' '}
        开头的标签与它们的属性（完整的名单在 <code>/widgets/custom-elements.json</code>
        ）。找不到时用卡片，它只有普通元素。
      </p>
    </>
  )
}
