import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as badge from './badge/index.ts'
import * as breadcrumb from './breadcrumb/index.ts'
import * as button from './button/index.ts'
import * as card from './card/index.ts'
import * as choices from './choices/index.ts'
import * as codeButton from './code-button/index.ts'
import * as dialog from './dialog/index.ts'
import * as field from './field/index.ts'
import * as link from './link/index.ts'
import * as linkTabs from './link-tabs/index.ts'
import * as pagination from './pagination/index.ts'
import * as picture from './picture/index.ts'
import * as progressBar from './progress-bar/index.ts'
import * as qrCode from './qr-code/index.ts'
import * as regionPicker from './region-picker/index.ts'
import * as section from './section/index.ts'
import * as skeleton from './skeleton/index.ts'
import * as spinner from './spinner/index.ts'
import * as state from './state/index.ts'
import * as stepper from './stepper/index.ts'
import * as table from './table/index.ts'
import * as tabs from './tabs/index.ts'
import * as tag from './tag/index.ts'
import * as toasts from './toasts/index.ts'
import * as tooltip from './tooltip/index.ts'

const ui = {
  ...badge,
  ...breadcrumb,
  ...button,
  ...card,
  ...choices,
  ...codeButton,
  ...dialog,
  ...field,
  ...link,
  ...linkTabs,
  ...pagination,
  ...picture,
  ...progressBar,
  ...qrCode,
  ...regionPicker,
  ...section,
  ...skeleton,
  ...spinner,
  ...state,
  ...stepper,
  ...table,
  ...tabs,
  ...tag,
  ...toasts,
  ...tooltip,
}

const nothing = () => {}
const text = { name: 'name', value: '', onChange: nothing }

/** Everything a page may hold before its script has run. */
const pieces: Record<string, ReactNode> = {
  Badge: <ui.Badge count={3} />,
  Breadcrumb: <ui.Breadcrumb crumbs={[{ label: '首页', href: '/' }, { label: '送样检测' }]} />,
  Button: <ui.Button kind="action">立即下单</ui.Button>,
  ButtonLink: <ui.ButtonLink href="/project">服务项目</ui.ButtonLink>,
  Card: <ui.Card href="/detail/1">扫描电镜</ui.Card>,
  Checkbox: <ui.Checkbox label="记住密码" name="remember" checked onChange={nothing} />,
  CodeButton: <ui.CodeButton remaining={0} onClick={nothing} />,
  Dialog: (
    <ui.Dialog title="登录" width={700} onClose={nothing}>
      内容
    </ui.Dialog>
  ),
  EmptyState: <ui.EmptyState />,
  ErrorState: <ui.ErrorState />,
  LinkTabs: <ui.LinkTabs label="资讯" links={[{ href: '/list/news', label: '新闻', isCurrent: true }]} />,
  Pagination: <ui.Pagination page={2} limit={20} total={90} href={String} />,
  PasswordField: <ui.PasswordField label="密码" autoComplete="new-password" {...text} />,
  Picture: <ui.Picture src="/img/sem.svg" alt="扫描电镜" width={320} height={200} />,
  ProgressBar: <ui.ProgressBar label="正在上传" value={0.5} />,
  QrCode: <ui.QrCode src="/img/qr.svg" alt="公众号" />,
  RadioGroup: <ui.RadioGroup label="类型" name="type" value={0} options={[]} onChange={nothing} />,
  RegionPicker: <ui.RegionPicker label="地址" name="address_code" value={undefined} onChange={nothing} />,
  Section: <ui.Section title="热门项目">内容</ui.Section>,
  Select: <ui.Select label="类型" {...text} options={[{ value: '1', label: '学生' }]} />,
  Skeleton: <ui.Skeleton lines={3} />,
  Spinner: <ui.Spinner label="载入中" />,
  Stepper: <ui.Stepper label="流程" steps={[{ title: '注册' }]} />,
  Table: <ui.Table caption="城市" columns={[]} rows={[]} rowKey={String} />,
  Tabs: <ui.Tabs label="流程" tabs={[{ id: 'a', label: '高校', panel: '六步' }]} keep />,
  Tag: <ui.Tag>热门</ui.Tag>,
  TextArea: <ui.TextArea label="留言" {...text} />,
  TextField: <ui.TextField label="姓名" {...text} />,
  Toasts: <ui.Toasts toasts={[]} onDismiss={nothing} />,
  Tooltip: <ui.Tooltip tip="分辨率 1 nm">{(described) => <a {...described}>扫描电镜</a>}</ui.Tooltip>,
}

it.each(Object.entries(pieces))('%s can be written by the server under a strict style policy', (_, piece) => {
  const html = renderToString(<LabProvider lab={aLab()}>{piece}</LabProvider>)
  expect(html).toMatch(/^<\w/)
  expect(html).not.toContain(' style=')
})
