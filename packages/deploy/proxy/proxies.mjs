import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a program is there. */
export const hasProgram = (name) => spawnSync(name, ['-v']).error === undefined

const example = (name) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** One request over a connection of its own, whatever the certificate. */
export const askOver = (url, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((done, failed) => {
    const sent = request(
      url,
      { method, headers, agent: false, rejectUnauthorized: false },
      async (answer) => {
        const pieces = await answer.toArray().catch(failed)
        done({
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(pieces ?? []).toString(),
        })
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })

const untilAnswered = async (url, program, said) => {
  for (;;) {
    const answer = await askOver(url).catch(() => undefined)
    if (answer) return
    if (program.exitCode !== null) throw new Error(said() || `it ended with ${program.exitCode}`)
    await pause(50)
  }
}

const started = async (url, folder, command, args, env = {}) => {
  const pieces = []
  const program = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  program.stderr.on('data', (piece) => pieces.push(piece))
  await untilAnswered(url, program, () => Buffer.concat(pieces).toString())
  const stop = async () => {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop, said: () => Buffer.concat(pieces).toString() }
}

const selfSigned = (folder) => {
  const to = ['-keyout', join(folder, 'lab.key'), '-out', join(folder, 'lab.crt')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    ...to,
  ]
  const { status, stderr } = spawnSync('openssl', made)
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
}

/**
 * nginx by the example beside this file, on a port of its own with a certificate of its own, before servers on these
 * ports; `leave` and `join` take one out of its round and back.
 */
export const startNginx = async (port, plainPort, servers) => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-nginx-'))
  selfSigned(folder)
  const down = new Set()
  const write = () => {
    const site = example('nginx.conf')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replaceAll(/127\.0\.0\.1:808([12]) [^;]*/g, (line, nth) => {
        const at = servers[nth - 1]
        return `${line.replace(/:808[12]/, `:${at}`)}${down.has(at) ? ' down' : ''}`
      })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const around = `worker_processes 2; daemon off; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${site}
}`
    writeFileSync(join(folder, 'all.conf'), around)
  }
  write()
  const args = ['-p', folder, '-c', join(folder, 'all.conf')]
  const nginx = await started(`https://localhost:${port}`, folder, 'nginx', args)
  const reload = async () => {
    write()
    spawnSync('nginx', [...args, '-s', 'reload'])
    await pause(300)
  }
  return {
    ...nginx,
    leave: (server) => reload(down.add(server)),
    join: (server) => reload(down.delete(server)),
  }
}

/** Caddy by the example beside this file, which makes a certificate for localhost by itself. */
export const startCaddy = async (port, plainPort, servers) => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-caddy-'))
  const options = `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust\n}\n`
  writeFileSync(join(folder, 'Caddyfile'), options + example('Caddyfile'))
  const env = {
    DOMAIN: 'localhost',
    SERVERS: servers.map((server) => `127.0.0.1:${server}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return started(`https://localhost:${port}`, folder, 'caddy', args, env)
}
