import { buildStorybooks } from './build.mjs'
import { prepare } from './install.mjs'

// `npm run storybook:build`
await prepare()
await buildStorybooks()
