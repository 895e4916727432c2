import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDatabase, databaseName } from './database.ts'

const source = '/usr/share/wordpress'

/** Whether the system's packages are there: wordpress, php-cli, php-mysql, mariadb-server. */
export const hasWordPress = () =>
  [`${source}/wp-load.php`, '/usr/bin/php', '/usr/sbin/mariadbd', '/usr/bin/mariadb'].every((path) =>
    existsSync(path),
  )

/** Those of the demo partner's origins; other journeys take the first, so this one begins at the end. */
const ports = Array.from({ length: 10 }, (_, at) => 8099 - at)

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

const firstFree = async (): Promise<number> => {
  for (const port of ports) if (await isFree(port)) return port
  throw new Error('no origin of the demo partner is free')
}

export const people = ['admin', 'editor', 'author'] as const
export type Person = (typeof people)[number]
const roles: Record<Person, string> = { admin: 'administrator', editor: 'editor', author: 'author' }

const config = (url: string, socket: string, log: string) => `<?php
define('DB_NAME', '${databaseName}'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}');
define('AUTH_KEY', 'a'); define('SECURE_AUTH_KEY', 'b'); define('LOGGED_IN_KEY', 'c'); define('NONCE_KEY', 'd');
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${log}');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
define('FS_METHOD', 'direct');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

/** May ask the portal's port of this machine for oEmbed; has nothing to hear from WordPress.org, which is not asked. */
const around = (portal: string) => `<?php
add_filter('http_allowed_safe_ports', function ($ports) { return array_merge($ports, array(${new URL(portal).port})); });
add_filter('pre_http_request', function ($answer, $args, $url) {
  if (!preg_match('#://api.wordpress.org/(core/version|plugins/update|themes/update|translations)#', $url)) return $answer;
  $body = '{"offers":[],"translations":[],"plugins":[],"themes":[],"no_update":[]}';
  return array('response' => array('code' => 200, 'message' => 'OK'), 'headers' => array(), 'body' => $body, 'cookies' => array());
}, 10, 3);
`

const install = `<?php
define('WP_INSTALLING', true);
require 'wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
function wp_new_blog_notification() {}
wp_install('示例大学', 'admin', 'admin@university.example', false, '', 'secret', 'zh_CN');
update_option('WPLANG', 'zh_CN');
foreach (${JSON.stringify(roles).replace('{', '[').replace('}', ']').replaceAll('":"', '"=>"')} as $name => $role) {
  $id = username_exists($name) ?: wp_insert_user(array('user_login' => $name, 'user_pass' => 'secret', 'role' => $role, 'user_email' => "$name@university.example"));
  update_user_meta($id, 'wp_persisted_preferences', array('core/edit-post' => array('welcomeGuide' => false), 'core/edit-site' => array('welcomeGuide' => false)));
}
`

export interface WordPress {
  url: string
  /** Runs PHP in the site, with WordPress loaded; answers what it writes. */
  php: (code: string) => string
  rows: (query: string) => string[]
  /** What PHP complained of with WP_DEBUG on. */
  complaints: () => string[]
  stop: () => Promise<void>
}

/** Without what WordPress itself has that this PHP is about to give up. */
const complaintsIn = (log: string) =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split('\n')
    .filter((line) => line && !/PHP Deprecated: .*\/wp-(?:includes|admin)\//.test(line))

const serve = (folder: string, port: number): ChildProcess =>
  spawn('php', ['-d', 'opcache.enable_cli=1', '-S', `localhost:${port}`, '-t', folder], {
    stdio: 'ignore',
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    detached: true,
  })

const answers = async (url: string, tries = 100): Promise<void> => {
  const isThere = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) return
  if (tries === 0) throw new Error('WordPress does not answer')
  await new Promise((done) => setTimeout(done, 100))
  await answers(url, tries - 1)
}

/** A WordPress of the system's packages on an origin of the demo partner, with a person of each role. */
export const aWordPress = async (portal: string): Promise<WordPress> => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-wordpress-'))
  const root = join(folder, 'site')
  const log = join(folder, 'debug.log')
  const started: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of started.reverse()) await end()
  }
  try {
    // The package's links lead elsewhere in the system; what they lead to is copied.
    execFileSync('cp', ['-rL', source, root])
    const database = await aDatabase(folder)
    started.push(database.stop)
    const port = await firstFree()
    const url = `http://localhost:${port}`
    writeFileSync(join(root, 'wp-config.php'), config(url, database.socket, log))
    mkdirSync(join(root, 'wp-content/mu-plugins'))
    writeFileSync(join(root, 'wp-content/mu-plugins/portal.php'), around(portal))
    const run = (code: string) => execFileSync('php', [], { cwd: root, input: code, encoding: 'utf8' })
    run(install)
    const server = serve(root, port)
    started.push(async () => {
      const gone = once(server, 'exit')
      process.kill(-(server.pid as number), 'SIGKILL')
      await gone
    })
    await answers(`${url}/`)
    return {
      url,
      php: (code) => run(`<?php require 'wp-load.php'; ${code}`),
      rows: database.rows,
      complaints: () => complaintsIn(log),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
