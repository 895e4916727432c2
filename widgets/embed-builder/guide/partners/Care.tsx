import { Rows } from '../Rows.tsx'
import { faults } from './faults.ts'

/** What people see when something fails, what is stored, and what to look at before the start. */
export function Care() {
  return (
    <>
      <h2 id="faults">断网、停用与出错</h2>
      <Rows
        name="出错时的样子"
        head={['情形', '用户看到']}
        rows={[
          ['脚本没有载入', '标签之间的文字与链接'],
          ['数据取不到', '“内容载入失败”与“重试”，以及标签之间的文字；恢复后重试即可'],
          ['提交时断网', '“暂时无法连接服务器，请稍后再试”，填的内容还在'],
          ['密钥不符、部件未开通、合作停用', '一句说明、到门户的链接，以及标签之间的文字'],
          ['浏览器禁用或写满存储', '照常使用，登录只在本页有效'],
          ['用户的时钟不准', '没有影响：日期与期限按服务器的时间计算'],
        ]}
      />
      <p>
        部件的错误不会抛到页面上；载入失败、显示失败与不获准会发出 <code>lab-error</code>。
      </p>
      <h2 id="privacy">隐私</h2>
      <ul>
        <li>不使用 cookie，除门户之外不向任何地方发请求。</li>
        <li>
          登录后，令牌与“已记住的账号”存在您网站的 <code>localStorage</code> 里，名称以 <code>lab-</code>{' '}
          开头；退出登录时令牌即删除。同一来源上的脚本都能读到 <code>localStorage</code>
          ，请只引入您信任的脚本。
        </li>
        <li>
          实验室按天统计每个合作方的载入、卡片来访、登录、注册与取样预约的次数；经卡片来到门户的人，密钥只记在那个标签页里，关掉就没有了；取样预约会记下来自哪个合作方。
        </li>
      </ul>
      <h2 id="before">上线前</h2>
      <ul className="checklist">
        <li>
          正式环境的每个来源（含 <code>www</code>、测试域名）都已登记
        </li>
        <li>标签之间写了说明与到门户的链接</li>
        <li>CSP 已放行门户，控制台没有报错</li>
        <li>登录、退出、刷新后仍在登录，各试一次</li>
        <li>在手机宽度与深色下看过</li>
        <li>改过颜色的，对比度全部达标</li>
        <li>您的隐私说明提到了实验室的登录与统计</li>
      </ul>
      <h2 id="questions">常见问题</h2>
      <p>
        在页面地址后加上 <code>#lab-check</code> 再打开，<code>lab.js</code>{' '}
        会在页面上列出门户、来源、密钥、时钟、存储、内容安全策略与各标签的情况。实验室的管理员还可以在工作台用“检查合作方页面”，由服务器打开页面，给出应改成的写法。
      </p>
      <Rows name="常见问题" head={['看到的', '原因与办法']} rows={faults} />
    </>
  )
}
