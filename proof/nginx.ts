import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fetchOverHttp1 } from '#src/server/outgoing-requests.ts'
import { findProgram } from './programs.ts'
import { must, waitUntil } from './scenario.ts'

interface NginxOptions {
  /** Whether it stores pages. */
  pageCache?: boolean
}

/** deploy/nginx.conf as it is, but for the addresses and files that its reader is told to change. */
function configure(folder: string, port: number, ports: number[], { pageCache = false }: NginxOptions) {
  const changes = [
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['/etc/letsencrypt/live/shop.example.com', folder],
    ['/var/log/nginx', folder],
    ['/var/lib/nginx', folder],
    ['proxy_cache off', `proxy_cache ${pageCache ? 'shop' : 'off'}`],
    ...ports.map((each, index) => [`127.0.0.1:${3000 + index}`, `127.0.0.1:${each}`]),
  ] as const
  let text = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
  for (const [find, replace] of changes) {
    must(text.includes(find), `deploy/nginx.conf has no ${find}.`)
    text = text.replaceAll(find, replace)
  }
  return text
}

/** A certificate for loopback, which this process trusts from now on. */
function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  execFileSync(
    findProgram('openssl'),
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=shop -addext subjectAltName=IP:127.0.0.1
     -keyout ${key} -out ${certificate}`.split(/\s+/),
    { stdio: 'ignore' },
  )
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
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

export async function openNginx(dir: string, port: number, ports: number[], options: NginxOptions = {}) {
  const program = findProgram('nginx')
  const folder = join(dir, 'nginx')
  mkdirSync(folder)
  makeCertificate(folder)
  // A browser repeats what a server that closes an HTTP/2 connection never began; Node's fetch does not.
  fetchOverHttp1()
  const log = join(folder, 'shop.log')
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
${configure(folder, port, ports, options)}
}`,
  )
  const nginx = spawn(program, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(nginx, 'exit')
  const address = `https://127.0.0.1:${port}`
  await waitUntil(10, 'nginx does not listen', () => takesConnections(port))
  const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n')
  return {
    address,
    log: () => linesOf(log),
    /** Log lines of 5xx responses. */
    failures: () => linesOf(log).filter((line) => /" 5\d\d /.test(line)),
    /** The end of nginx’s own error log. */
    lastErrors: () => linesOf(join(folder, 'error.log')).slice(-4).join(' '),
    async close() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
