import { LabProvider } from '@lab/core/react'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useMemo } from 'react'
import { configure } from 'storybook/test'
import { Container } from './docs/Container.tsx'
import { DocsPage } from './docs/DocsPage.tsx'
import { isFramed } from './docs/framed.ts'
import { markdown } from './docs/markdown.ts'
import { ShadowFrame } from './ShadowFrame.tsx'
import { aStoryLab, type LabParameters } from './story-lab.ts'
import { stylesFor } from './story-styles.ts'
import './preview.css'

// What a story plays waits as long as journeys do: a second is little on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const inShadow: Decorator = (Story, { globals, parameters, loaded, viewMode }) => {
  const { answers, prepare } = parameters as LabParameters
  const isWidget = String(parameters.fileName).includes('widgets/')
  const lab = useMemo(() => aStoryLab({ answers, prepare }), [answers, prepare])

  return (
    <ShadowFrame
      styles={loaded.styles}
      theme={globals.theme}
      direction={globals.direction}
      isPadded={!isWidget}
      isWholePage={viewMode !== 'docs' && !isFramed()}
    >
      <LabProvider lab={lab}>
        <Story />
      </LabProvider>
    </ShadowFrame>
  )
}

const screen = (name: string, width: number, height: number) => ({
  name: `${name} ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inShadow],
  loaders: [async ({ parameters }) => ({ styles: await stylesFor(String(parameters.fileName)) })],
  globalTypes: {
    theme: {
      name: '配色',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'system', title: '跟随系统' },
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      name: '方向',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: '从左到右' },
          { value: 'rtl', title: '从右到左' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'system', direction: 'ltr' },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    docs: {
      container: Container,
      page: DocsPage,
      components: markdown,
      // Written out from what is drawn, code would need React's own elements.
      source: { type: 'code' },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    viewport: {
      options: {
        small: screen('小屏手机', 360, 740),
        phone: screen('手机', 390, 844),
        tablet: screen('平板', 768, 1024),
        laptop: screen('笔记本', 1440, 900),
        wide: screen('大屏', 1920, 1080),
      },
    },
    options: {
      storySort: {
        order: [
          '首页',
          '指南',
          ['合作方接入', 'CMS 编辑', '设计师', '无障碍', '做法', '命令', '更新日志'],
          '规则',
          ['怎样引用', '约定', '业务', '理解', '状态'],
          '设计',
          ['令牌', ['说明', '色彩', '色彩深色', '字号', '间距', '圆角', '阴影']],
          '部件',
          ['登录弹窗', '取样预约弹窗', '身份认证弹窗', '首页', '项目', '内容', '会员', '嵌入', '员工'],
          '组件',
        ],
      },
    },
  },
}

export default preview
