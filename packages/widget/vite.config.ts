import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { slimming, triggerNames, widgetEntries, widgetNames } from './build-plugins.ts'

/** What the widgets call React is preact/compat once shipped. */
export const preact = Object.entries({
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}).map(([find, replacement]) => ({ find, replacement }))

/** Icons are drawn by a few lines of our own in place of lucide's run time. */
export const lightIcons = {
  find: /^\.{1,2}\/createLucideIcon\.mjs$/,
  replacement: `${import.meta.dirname}/../ui/icon/create-icon.ts`,
}

export const lightFetch = ['ufo', 'destr'].map((find) => ({
  find,
  replacement: `${import.meta.dirname}/../core/api/ofetch-helpers.ts`,
}))

/** A bundler has no use for "use client": not worth a line each time. */
export const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, next) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
}

/** `light-dark()` must stay: lowered, it would follow the colour schemes our own CSS sets, but not the page's. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** What an element needs to stand on a page, and a popup to be its button: no core yet. */
export const isStart =
  /preload-helper|trigger:|\.trigger\.ts|packages\/widget\/(attributes|define-element|define-popup|element|fetch-core|started|styles|trigger|trigger-button|typing)\.|packages\/core\/(page\/(base|clock|storage)|session\/record)\.|contract\/rules\/session\.|packages\/ui\/(base|tokens|spinner|button)\/(?!contrast)[\w.-]+\.(css|ts)\b/
/** Session, calls, and what joins elements to them: no view yet. */
export const isCore =
  /node_modules\/zustand\/(?!esm\/react)|packages\/core\/(?!react)|packages\/widget\/(?!mount|WidgetFrame|typed|define-whole)|contract\/rules\/(?!routes|time\.|image\.)/
/** What fills an element with a view, and what most views show. */
export const isView =
  /node_modules\/(preact\/|zustand\/esm\/react)|packages\/core\/react|packages\/widget\/(mount|WidgetFrame)|packages\/ui\/((skeleton|spinner|button)\/|state\/(ErrorState|styles))/
/** Small things that several widgets of most pages show; what only some pages show stays apart. */
const isPart =
  /lucide-react|contract\/rules\/image\.|packages\/ui\/(section|link|card|tag|table|thanks-table|process|popover|tooltip|disclosure|picture|state|icon|badge)\//
const isForm =
  /contract\/rules\/(site|login-forms)|packages\/ui\/((form|dialog|alert|toasts|tabs|code-button|lazy-part)\/|field\/(Field|TextField|PasswordField|Checkbox|styles)\.)/

/** What the login shows first; its other panels come when they are asked for. */
const isLogin =
  /login-popup\/(Brand|LoginDialog|LoginPopup|PanelBody|PasswordLogin|SignPanel|Trigger|flow|keep-|refusal|spectrum|use(Enter|PanelForm)|login-popup\.(css|widget))|packages\/ui\/(code-button|qr-code)\/(styles|[\w-]+\.css)/

const browser: BuildEnvironmentOptions = {
  outDir: 'dist/browser',
  target: 'es2022',
  cssTarget,
  manifest: 'manifest.json',
  modulePreload: false,
  rolldownOptions: {
    onLog,
    // What a page imports from `lab.js` must still be there.
    preserveEntrySignatures: 'exports-only',
    input: {
      lab: 'lab.ts',
      portal: 'portal.ts',
      frame: 'frame.ts',
      'frame-host': 'frame-host.ts',
      mount: 'mount.tsx',
      'popup-core': 'popup-core.ts',
      ...Object.fromEntries(triggerNames().map((name) => [`popup-${name}`, `fill:${name}`])),
      ...Object.fromEntries(widgetNames().map((name) => [name, `define:${name}`])),
    },
    output: {
      // Every module has one address, named by its content; the build writes the public addresses beside them.
      entryFileNames: 'chunks/[name]-[hash].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      comments: { legal: false },
      // What is needed together is one file: fewer requests, and it packs better.
      codeSplitting: {
        groups: [
          { name: 'start', test: isStart, priority: 6 },
          { name: 'core', test: isCore, minShareCount: 8, priority: 5 },
          { name: 'view', test: isView, minShareCount: 8, priority: 4 },
          { name: 'form', test: isForm, minShareCount: 2, priority: 3 },
          { name: 'login', test: isLogin, priority: 2 },
          { name: 'parts', test: isPart, minShareCount: 2, priority: 1 },
        ],
      },
    },
  },
}

const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node20',
  cssTarget,
  minify: false,
  rolldownOptions: { onLog, input: { widgets: 'server-entry.ts' }, output: { codeSplitting: false } },
}

/** `vite build` makes the browser's modules, `vite build --ssr` the server bundle. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // Chunks find each other from their own address, whatever page they are on.
  base: './',
  logLevel: 'warn',
  resolve: { alias: [lightIcons, ...lightFetch, ...preact], dedupe: ['preact'] },
  plugins: [widgetEntries as Plugin, ...(isSsrBuild ? [] : slimming)],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: isSsrBuild ? server : browser,
}))
