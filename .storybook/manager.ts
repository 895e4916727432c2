import { addons } from 'storybook/manager-api'
import { systemScheme, themes } from './theme.ts'

addons.setConfig({
  theme: themes[systemScheme()],
  // What the docs call their group is enough.
  sidebar: { showRoots: true, collapsedRoots: ['组件'] },
  toolbar: { zoom: { hidden: true }, outline: { hidden: true } },
})
