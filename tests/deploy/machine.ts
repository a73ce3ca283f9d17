// A Debian of its own in a folder, in which the commands of the Dockerfile run as a container would
// run them: no Docker, no daemon.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { programPath } from './programs.ts';

const quiet = {
  stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  maxBuffer: 1 << 26,
};

/** Where this machine has its Debian from: the test asks nobody else. */
export function debianMirror(): string | undefined {
  const sources = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return (
    /^URIs:\s*(\S+\/debian\/?)\s*$/m.exec(sources)?.[1] ??
    /^deb\s+(?:\[[^\]]*\]\s+)?(\S+\/debian\/?)\s/m.exec(sources)?.[1]
  );
}

/** Makes the smallest Debian in `root`, from `mirror`. */
export function installDebian(root: string, mirror: string): void {
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root, mirror], quiet);
}

/** A second machine that begins as the first one is. */
export const copyMachine = (from: string, to: string): void =>
  void execFileSync('cp', ['-a', from, to], quiet);

/**
 * What the image of the build stage has beside Debian: Node with its library, npm, and the way to
 * the registry that this machine uses.
 */
export function lendNpm(root: string): void {
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  // …/npm/bin/npm-cli.js, which the program is a link to.
  const npm = dirname(dirname(realpathSync(programPath('npm') ?? 'npm')));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  for (const name of ['npm', 'npx'])
    execFileSync('ln', [
      '-sf',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      join(root, 'usr/local/bin', name),
    ]);
}

/**
 * How this machine reaches names, Debian's packages and the npm registry; in the image it is Docker
 * that lends this.
 */
export function lendNetwork(root: string): void {
  const npmrc = join(homedir(), '.npmrc');
  for (const file of [
    '/etc/resolv.conf',
    '/etc/hosts',
    '/etc/ssl/certs/ca-certificates.crt',
    npmrc,
    ...globSync('/etc/apt/apt.conf.d/*'),
  ]) {
    if (!existsSync(file)) continue;
    const target = join(root, file === npmrc ? '/root/.npmrc' : file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
}

/** Variables by which npm and Node reach the registry on this machine. */
export const networkVariables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(https?_proxy|no_proxy|npm_config_registry|node_extra_ca_certs)$/i.test(name) &&
      value !== undefined
        ? [[name, value]]
        : [],
    ),
  );

const assignments = (environment: Readonly<Record<string, string>>) =>
  Object.entries(environment).map(([name, value]) => `${name}=${value}`);

/**
 * Runs a line of a Dockerfile's `RUN` as root of the machine.
 * @throws Error with what it printed on standard error
 */
export function runAsRoot(
  root: string,
  folder: string,
  line: string,
  environment: Readonly<Record<string, string>>,
): void {
  const inside = `mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$1" /usr/bin/env -i HOME=/root ${assignments(environment).map(shellWord).join(' ')} /bin/sh -c 'cd "$1" && eval "$2"' sh "$2" "$3"`;
  execFileSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', inside, 'sh', root, folder, line],
    quiet,
  );
}

/**
 * Starts a command as a user without rights, with nothing to write to but `data` and a folder for
 * temporary files, and of `/proc` only its own processes.
 */
export function startReadOnly(
  root: string,
  start: {
    folder: string;
    user: number;
    environment: Readonly<Record<string, string>>;
    data: { outside: string; inside: string };
    command: readonly string[];
  },
): ChildProcess {
  const inside = [
    'mount --bind "$1" "$1"',
    'mount -t proc -o subset=pid,hidepid=2 proc "$1/proc"',
    'mount -t tmpfs tmpfs "$1/tmp"',
    'mount --rbind /dev "$1/dev"',
    'mount --bind "$2" "$1$3"',
    'mount -o remount,bind,ro "$1"',
    `root="$1"; folder="$4"; shift 4`,
    `exec chroot --userspec=${start.user}:${start.user} --groups= "$root" setpriv --no-new-privs /usr/bin/env -i ${assignments(start.environment).map(shellWord).join(' ')} /bin/sh -c 'cd "$1"; shift; exec "$@"' sh "$folder" "$@"`,
  ].join('\n');
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      inside,
      'sh',
      root,
      start.data.outside,
      start.data.inside,
      start.folder,
      ...start.command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
