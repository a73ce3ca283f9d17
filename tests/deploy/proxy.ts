// nginx and Caddy as the folder deploy/ ships them: only the name, the ports and the certificate
// are put in.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from './programs.ts';

export type ProxyKind = 'nginx' | 'caddy';
export type Ports = {
  https: number;
  http: number;
  upstream: number;
  /** Of a second node. */ second?: number;
};
export type Proxy = { certificate: Buffer; stop(): Promise<void> };

const shipped = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

/**
 * Replaces what the file says is to be replaced.
 * @throws Error when one of the texts is not in the file: the test would not run what is shipped
 */
function substitute(text: string, values: readonly [string, string][]): string {
  return values.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`“${from}” is not in the shipped file.`);
    return result.replaceAll(from, to);
  }, text);
}

/** Starts a proxy for museum.example; resolves once it takes connections. */
export async function startProxy(kind: ProxyKind, ports: Ports): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${kind}-`));
  chmodSync(folder, 0o755);
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=museum.example',
      '-addext',
      'subjectAltName=DNS:museum.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const child =
    kind === 'nginx'
      ? startNginx(folder, ports, certificate, key)
      : startCaddy(folder, ports, certificate, key);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await listening(ports.https, () => (child.exitCode === null ? undefined : log));
  return {
    certificate: readFileSync(certificate),
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      if (child.exitCode === null) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const secondNode = (port: number | undefined): [string, string][] =>
  port === undefined ? [] : [['    # server 127.0.0.1:3001 ', `    server 127.0.0.1:${port} `]];

/** The shipped file is one of `conf.d`: around it stands what every nginx.conf has. */
function startNginx(folder: string, ports: Ports, certificate: string, key: string): ChildProcess {
  const site = substitute(shipped('nginx.conf'), [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['    listen [::]:80;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['https://museum.example$request_uri', `https://museum.example:${ports.https}$request_uri`],
    ['    server 127.0.0.1:3000 ', `    server 127.0.0.1:${ports.upstream} `],
    ...secondNode(ports.second),
    ['/etc/letsencrypt/live/museum.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/museum.example/privkey.pem', key],
  ]);
  writeFileSync(join(folder, 'vitrine.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1; events { worker_connections 512; } http { access_log off; ${temporary} include /etc/nginx/mime.types; include ${folder}/vitrine.conf; }\n`,
  );
  return spawn(
    programPath('nginx') ?? 'nginx',
    ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

function startCaddy(folder: string, ports: Ports, certificate: string, key: string): ChildProcess {
  const site = substitute(shipped('Caddyfile'), [
    [
      '\tadmin off\n',
      `\tadmin off\n\thttp_port ${ports.http}\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n`,
    ],
    ['\nmuseum.example {\n', `\nmuseum.example:${ports.https} {\n\ttls ${certificate} ${key}\n`],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), site);
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    VITRINE_UPSTREAM: `127.0.0.1:${ports.upstream}`,
  };
  return spawn(
    programPath('caddy') ?? 'caddy',
    ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    { env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function listening(port: number, exitLog: () => string | undefined): Promise<void> {
  for (;;) {
    const log = exitLog();
    if (log !== undefined) throw new Error(`The proxy ended: ${log}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
    if (isOpen) return;
    await pause(25);
  }
}
