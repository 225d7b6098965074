import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { Skipped, waitUntil } from './scenario.ts'

/** Looks in sbin as well, where Debian puts programs for administrators. */
export function findProgram(name: string) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new Skipped(`${name} is not installed (apt install ${name})`)
  return found
}

/** Our own deploy/nginx.conf, without TLS and on other ports. */
function configure(ports: number[], port: number) {
  const ours = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}(http2|ssl_\w+) .*$/gm, '')
    .replaceAll('$host', '$http_host')
  return ports.reduce(
    (text, each, index) => text.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${each}`),
    ours,
  )
}

/** Connects without sending a request: that would put an error in the log while there is no shop yet. */
const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

export async function openNginx(dir: string, port: number, ports: number[]) {
  const program = findProgram('nginx')
  const folder = join(dir, 'nginx')
  mkdirSync(folder)
  const log = join(folder, 'access.log')
  const config = join(folder, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
${places}
log_format status '$status $request $upstream_status';
access_log ${log} status;
${configure(ports, port)}
}`,
  )
  const nginx = spawn(program, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(nginx, 'exit')
  const address = `http://127.0.0.1:${port}`
  await waitUntil(10, 'nginx does not listen', () => takesConnections(port))
  const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n')
  return {
    address,
    /** Log lines of 5xx responses: status, request, and the status from each shop that was tried. */
    failures: () => linesOf(log).filter((line) => /^5\d\d /.test(line)),
    /** The end of nginx’s own error log. */
    lastErrors: () => linesOf(join(folder, 'error.log')).slice(-4).join(' '),
    async close() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
