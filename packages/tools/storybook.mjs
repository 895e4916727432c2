import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { env, exit } from 'node:process'
import { prepare, root, run } from './install.mjs'

// `npm run storybook:build`: as shipped, on preact/compat, and in a folder of it the same on React.
const build = (folder, more = {}) => {
  const args = ['storybook', 'build', '--output-dir', folder, '--quiet']
  if (run('npx', args, { env: { ...env, ...more } }) !== 0) exit(1)
}

await prepare()
rmSync(join(root, 'dist', 'storybook'), { recursive: true, force: true })
build('dist/storybook')
build('dist/storybook/react', { STORYBOOK_REACT: '1' })
