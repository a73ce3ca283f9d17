// Ceph's gateway, a real S3-compatible object store on this machine, for as long as a test needs
// it. It keeps what it stores in memory. Its ports are free ones, so that several can run.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  openBucketConnection,
  type BucketPlace,
} from '../../packages/site/src/platform/files/bucket/bucket-connection.ts';

const execute = promisify(execFile);

export type CephGateway = {
  endpoint: string;
  port: number;
  /** Where a new, empty bucket is; the name is made up. */
  newBucket(): Promise<BucketPlace>;
  /** Ends the gateway at once; what is stored stays. */
  kill(): Promise<void>;
  /** Starts the gateway again, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-mgr', 'ceph', 'radosgw-admin'];

/** Whether its programs are on this machine. In CI a missing one is a failure. */
export function isCephThere(): boolean {
  const missing = PROGRAMS.find((name) => !isThere(`/usr/bin/${name}`));
  if (missing === undefined) return true;
  const sentence = `Ceph’s gateway is not on this machine (${missing}): apt-get install radosgw ceph-mon ceph-osd ceph-mgr ceph-base`;
  if (process.env['VITRINE_CI']) throw new Error(sentence);
  process.stderr.write(`\nSKIPPED, tests of files in a bucket. ${sentence}\n`);
  return false;
}

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

const accessKey = 'VITRINETESTKEY';
const secretKey = 'vitrinetestsecretvitrinetestsecret';

/** About 15 seconds. Everything that it starts ends with `stop`, or with this process. */
export async function startCephGateway(): Promise<CephGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ceph-'));
  const ports = { mon: await freePort(), gateway: await freePort() };
  const ceph = new Ceph(folder, ports);
  try {
    await ceph.start();
  } catch (error) {
    await ceph.stop();
    throw error;
  }
  const endpoint = `http://127.0.0.1:${ports.gateway}`;
  return {
    endpoint,
    port: ports.gateway,
    async newBucket() {
      const bucket = `vitrine-${randomUUID().slice(0, 13)}`;
      const place = { ...placeAt(endpoint), bucket };
      const connection = openBucketConnection({ ...place, answerMs: 30_000 });
      const made = await connection.send({ method: 'PUT', key: '' });
      // The first object takes seconds, for which no test should have to wait.
      await connection.send({ method: 'PUT', key: 'first', body: Buffer.from('first') });
      await connection.send({ method: 'DELETE', key: 'first' });
      connection.close();
      if (made.status !== 200) throw new Error(`no bucket: ${made.body.toString()}`);
      return place;
    },
    kill: () => ceph.end('gateway', 'SIGKILL'),
    restart: () => ceph.startGateway(),
    stop: () => ceph.stop(),
  };
}

/** The place of a bucket at another address of the same store, such as a proxy's. */
export const placeAt = (endpoint: string): Omit<BucketPlace, 'bucket'> => ({
  endpoint,
  region: 'us-east-1',
  accessKey,
  secretKey,
  connectMs: 5_000,
  answerMs: 15_000,
});

type Part = 'mon' | 'mgr' | 'osd' | 'gateway';

class Ceph {
  readonly #folder: string;
  readonly #ports: { mon: number; gateway: number };
  readonly #running = new Map<Part, ChildProcess>();
  readonly #endWithUs = () => {
    for (const child of this.#running.values()) child.kill('SIGKILL');
  };

  constructor(folder: string, ports: { mon: number; gateway: number }) {
    this.#folder = folder;
    this.#ports = ports;
    process.once('exit', this.#endWithUs);
  }

  async start(): Promise<void> {
    const at = (...names: string[]) => join(this.#folder, ...names);
    for (const name of ['mon', 'mgr', 'osd', 'rgw', 'run', 'log']) await mkdir(at(name));
    const id = randomUUID();
    await writeFile(at('ceph.conf'), configuration(this.#folder, id, this.#ports));
    await this.#tool(
      'ceph-authtool',
      '--create-keyring',
      at('keyring'),
      '--gen-key',
      '-n',
      'mon.',
      '--cap',
      'mon',
      'allow *',
    );
    await this.#tool(
      'ceph-authtool',
      at('keyring'),
      '--gen-key',
      '-n',
      'client.admin',
      '--cap',
      'mon',
      'allow *',
      '--cap',
      'osd',
      'allow *',
      '--cap',
      'mgr',
      'allow *',
    );
    await this.#tool(
      'monmaptool',
      '--create',
      '--addv',
      'a',
      `[v1:127.0.0.1:${this.#ports.mon}]`,
      '--fsid',
      id,
      at('monmap'),
    );
    await this.#tool(
      'ceph-mon',
      '--mkfs',
      '-i',
      'a',
      '--monmap',
      at('monmap'),
      '--keyring',
      at('keyring'),
    );
    this.#run('mon', 'ceph-mon', '-i', 'a', '--public-addr', `v1:127.0.0.1:${this.#ports.mon}`);
    await this.#tool(
      'ceph',
      'auth',
      'get-or-create',
      'mgr.x',
      'mon',
      'allow profile mgr',
      'osd',
      'allow *',
      '-o',
      at('mgr', 'keyring'),
    );
    this.#run('mgr', 'ceph-mgr', '-i', 'x', '--keyring', at('mgr', 'keyring'));
    const osd = randomUUID();
    await this.#tool('ceph', 'osd', 'new', osd);
    await this.#tool(
      'ceph',
      'auth',
      'get-or-create',
      'osd.0',
      'mon',
      'allow profile osd',
      'mgr',
      'allow profile osd',
      'osd',
      'allow *',
      '-o',
      at('osd', 'keyring'),
    );
    await this.#tool(
      'ceph-osd',
      '-i',
      '0',
      '--mkfs',
      '--osd-uuid',
      osd,
      '--keyring',
      at('osd', 'keyring'),
    );
    this.#run('osd', 'ceph-osd', '-i', '0', '--keyring', at('osd', 'keyring'));
    await this.#tool(
      'ceph',
      'auth',
      'get-or-create',
      'client.rgw',
      'mon',
      'allow rwx',
      'osd',
      'allow rwx',
      'mgr',
      'allow rw',
      '-o',
      at('rgw', 'keyring'),
    );
    await this.startGateway();
    await this.#tool(
      'radosgw-admin',
      'user',
      'create',
      '--uid=vitrine',
      '--display-name=vitrine',
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    );
  }

  /** Resolves when it answers. */
  async startGateway(): Promise<void> {
    const keyring = join(this.#folder, 'rgw', 'keyring');
    const gateway = this.#run('gateway', 'radosgw', '-n', 'client.rgw', '--keyring', keyring);
    for (let left = 300; left > 0; left--) {
      if (gateway.exitCode !== null) throw new Error(`radosgw ended with ${gateway.exitCode}`);
      if (await answers(this.#ports.gateway)) return;
      await pause(100);
    }
    throw new Error('radosgw does not answer');
  }

  async end(part: Part, signal: NodeJS.Signals): Promise<void> {
    const child = this.#running.get(part);
    this.#running.delete(part);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const stopped = once(child, 'exit');
    child.kill(signal);
    await stopped;
  }

  async stop(): Promise<void> {
    // Nothing is kept, so nothing has to be closed; in this order none waits for another.
    for (const part of ['gateway', 'osd', 'mgr', 'mon'] as const) await this.end(part, 'SIGKILL');
    process.off('exit', this.#endWithUs);
    await rm(this.#folder, { recursive: true, force: true });
  }

  #run(part: Part, program: string, ...words: string[]): ChildProcess {
    const child = spawn(program, ['-c', join(this.#folder, 'ceph.conf'), ...words, '-f'], {
      stdio: 'ignore',
    });
    this.#running.set(part, child);
    return child;
  }

  async #tool(program: string, ...words: string[]): Promise<void> {
    const hasConfiguration = !/^(ceph-authtool|monmaptool)$/.test(program);
    const configured = hasConfiguration ? ['-c', join(this.#folder, 'ceph.conf')] : [];
    await execute(program, [...configured, ...words], { timeout: 60_000 });
  }
}

/** One node of everything, each object once, on the loopback alone. */
function configuration(
  folder: string,
  id: string,
  { mon, gateway }: { mon: number; gateway: number },
): string {
  // The others listen wherever there is room in this range.
  const first = 6_900 + (process.pid % 300) * 10;
  return `[global]
fsid = ${id}
mon host = v1:127.0.0.1:${mon}/0
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv4 = true
ms bind port min = ${first}
ms bind port max = ${first + 400}
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
osd pool default size = 1
osd pool default min size = 1
osd crush chooseleaf type = 0
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
keyring = ${folder}/keyring
run dir = ${folder}/run
log file = ${folder}/log/$name.log
admin socket = ${folder}/run/$name.asok
mon data = ${folder}/mon
mgr data = ${folder}/mgr
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
rgw data = ${folder}/rgw
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw enable usage log = false
`;
}

/** One below those that the system hands out by itself. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    const { port: found } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return found;
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
