// The commands of the Dockerfile, run as Docker would run them: as an unprivileged user, on code
// that cannot be written to. No image is built: there is no Docker where these tests run.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  commandOf,
  environmentOf,
  lastOf,
  readDockerfile,
  readIgnored,
  type Stage,
} from './dockerfile.ts';
import {
  copyMachine,
  debianMirror,
  installDebian,
  lendNetwork,
  lendNpm,
  networkVariables,
  runAsRoot,
  startReadOnly,
} from './machine.ts';
import { freePort } from './museum.ts';
import { describeWith } from './programs.ts';

const MINUTE = 60_000;
const code = join(import.meta.dirname, '../..');
const base = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

const mirror = debianMirror();
const isPossible = process.getuid?.() === 0 && mirror !== undefined;
if (!isPossible)
  console.warn(
    '\n!! SKIPPED: the commands of the Dockerfile are run only by root, on a machine with Debian’s packages.\n',
  );

describeWith(['debootstrap', 'unshare', 'setpriv', 'chroot', 'git'], isPossible)(
  'the image',
  () => {
    let folder: string;
    let [build, final]: Stage[] = [];
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'vitrine-image-'));
      [build, final] = readDockerfile(readFileSync(join(code, 'deploy/Dockerfile'), 'utf8'));
      if (!build || !final) throw new Error('The Dockerfile has two stages.');
      const [first, second] = [join(folder, 'build'), join(folder, 'final')];
      installDebian(first, mirror ?? '');
      copyMachine(first, second);
      for (const root of [first, second]) lendNetwork(root);
      lendNpm(first);
      runAsRoot(
        first,
        '/',
        'apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1',
        { ...base, ...networkVariables() },
      );
      runStage(build, first, {});
      runStage(final, second, { [build.alias]: first });
    }, 15 * MINUTE);
    // Two roots with their packages: minutes on a slow disk.
    afterAll(() => rmSync(folder, { recursive: true, force: true }), 10 * MINUTE);

    it('is made for a user without rights, from images that are named', () => {
      expect(build?.image).toMatch(/^node:26/);
      expect(final?.image).toBe('debian:bookworm-slim');
      expect(final && lastOf(final, 'USER')).toBe('vitrine');
      expect(
        execFileSync('sh', ['-c', 'grep ^vitrine: "$1"', 'sh', join(folder, 'final/etc/passwd')], {
          encoding: 'utf8',
        }),
      ).toContain('vitrine:x:1000:1000:');
    });

    it('leaves the sources of tests and the history outside', () => {
      expect(existsSync(join(folder, 'final/srv/vitrine/.git'))).toBe(false);
      expect(existsSync(join(folder, 'final/srv/vitrine/node_modules/vitest'))).toBe(false);
    });

    it(
      'serves as that user, writing to nothing but its data, is healthy, and stops when it is told to',
      async () => {
        if (!final) throw new Error('The Dockerfile has two stages.');
        const data = join(folder, 'data');
        mkdirSync(data, { mode: 0o700 });
        chownSync(data, 1000, 1000);
        const port = await freePort();
        const environment = {
          ...environmentOf(final, base),
          PORT: String(port),
          HOST: '127.0.0.1',
          VITRINE_SAMPLE: 'off',
        };
        const start = {
          folder: lastOf(final, 'WORKDIR'),
          user: 1000,
          environment,
          data: { outside: data, inside: lastOf(final, 'VOLUME') },
        };
        const site = startReadOnly(join(folder, 'final'), {
          ...start,
          command: commandOf(final, 'ENTRYPOINT'),
        });
        let output = '';
        for (const stream of [site.stdout, site.stderr])
          stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
        const exited = once(site, 'exit');
        for (;;) {
          if (site.exitCode !== null) throw new Error(`The site ended: ${output}`);
          const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
          if (page?.status === 200) break;
          await page?.body?.cancel();
          await pause(100);
        }
        expect(output).not.toContain('Building the pages');
        const health = startReadOnly(join(folder, 'final'), {
          ...start,
          command: commandOf(final, 'HEALTHCHECK'),
        });
        expect(await once(health, 'exit')).toEqual([0, null]);
        expect(statSync(join(data, 'vitrine.db')).uid).toBe(1000);
        // Of the processes that `unshare` made, the innermost is the site.
        execFileSync('sh', ['-c', 'pkill -TERM --uid 1000 -f packages/site/bin/start.js']);
        await exited;
        const unhealthy = startReadOnly(join(folder, 'final'), {
          ...start,
          command: commandOf(final, 'HEALTHCHECK'),
        });
        expect(await once(unhealthy, 'exit')).toEqual([1, null]);
      },
      2 * MINUTE,
    );

    /** Runs the instructions that change the file system of a stage. */
    function runStage(stage: Stage, root: string, stages: Readonly<Record<string, string>>): void {
      let workFolder = '/';
      for (const { name, words } of stage.instructions) {
        if (name === 'WORKDIR') workFolder = makeFolder(root, words);
        if (name === 'RUN')
          runAsRoot(root, workFolder, words, {
            ...environmentOf(stage, base),
            ...networkVariables(),
          });
        if (name === 'COPY') copy(root, workFolder, words, stages);
      }
    }

    function makeFolder(root: string, path: string): string {
      mkdirSync(join(root, path), { recursive: true });
      return path;
    }

    /**
     * `COPY . .` takes what git has, without what `.dockerignore` leaves out; `COPY --from=stage a
     * b` takes from another stage.
     */
    function copy(
      root: string,
      workFolder: string,
      words: string,
      stages: Readonly<Record<string, string>>,
    ): void {
      const from = /^--from=(\S+) (\S+) (\S+)$/.exec(words);
      if (from) {
        mkdirSync(dirname(join(root, from[3] ?? '')), { recursive: true });
        execFileSync('cp', [
          '-a',
          join(stages[from[1] ?? ''] ?? '', from[2] ?? ''),
          join(root, from[3] ?? ''),
        ]);
      } else if (words === '. .') {
        const files = execFileSync(
          'git',
          ['ls-files', '--cached', '--others', '--exclude-standard'],
          { cwd: code, encoding: 'utf8' },
        )
          .split('\n')
          .filter(Boolean);
        const ignored = readIgnored(readFileSync(join(code, '.dockerignore'), 'utf8'));
        const list = files.filter((file) => existsSync(join(code, file)) && !ignored(file));
        execFileSync(
          'sh',
          [
            '-ec',
            'tar --create --files-from=- | tar --extract --directory="$1"',
            'sh',
            join(root, workFolder),
          ],
          { cwd: code, input: list.join('\n'), stdio: ['pipe', 'ignore', 'pipe'] },
        );
      } else throw new Error(`The test does not know “COPY ${words}”.`);
    }
  },
);
