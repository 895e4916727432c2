import { addons, types } from 'storybook/manager-api'
import { RuntimeTool } from './runtime-tool.ts'
import { systemScheme, themes } from './theme.ts'

addons.setConfig({
  theme: themes[systemScheme()],
  // What the docs call their group is enough.
  sidebar: { showRoots: true, collapsedRoots: ['组件'] },
  toolbar: { zoom: { hidden: true }, outline: { hidden: true } },
})

addons.register('lab/runtime', () => {
  addons.add('lab/runtime/tool', { type: types.TOOL, title: '运行时', render: RuntimeTool })
})
