// What the files of deploy/ say is true of this version, and the how-to pages quote them as they
// are.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variableOf, type SettingKey } from '../../packages/site/src/platform/config/settings.ts';
import { settingsTable } from '../../packages/site/src/platform/config/data/settings-table.ts';
import { describeWith } from './programs.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = globSync('*', { cwd: join(root, 'deploy') }).sort();

describe('the deployment files', () => {
  it('are these', () =>
    expect(names).toEqual([
      'Caddyfile',
      'Dockerfile',
      'compose.yaml',
      'health.js',
      'nginx.conf',
      'vitrine.service',
    ]));

  it.each(names)('%s names only variables and settings that exist', (name) => {
    const known = new Set((Object.keys(settingsTable) as SettingKey[]).map(variableOf));
    // Where Caddy finds the site is between these two files.
    known.add('VITRINE_UPSTREAM');
    const text = read(`deploy/${name}`);
    expect(
      [...text.matchAll(/\bVITRINE_[A-Z_]+/g)]
        .map(([variable]) => variable)
        .filter((variable) => !known.has(variable)),
    ).toEqual([]);
    expect(
      [...text.matchAll(/\b(?:server|site|forms|desk)\.[a-z-]+\b/g)]
        .map(([key]) => key)
        .filter((key) => !/\.(js|md|example)$/.test(key) && !Object.hasOwn(settingsTable, key)),
    ).toEqual([]);
  });

  it('give a stopping site longer than it may take', () => {
    const seconds =
      settingsTable['server.drain-seconds'].standard +
      settingsTable['server.shutdown-seconds'].standard;
    expect(
      Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/vitrine.service'))?.[1]),
    ).toBeGreaterThan(seconds);
    expect(
      Number(/stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1]),
    ).toBeGreaterThan(seconds);
  });
});

describe('the how-to pages', () => {
  const blocks = globSync('docs/how-to/*.md', { cwd: root }).flatMap((page) =>
    [...read(page).matchAll(/`deploy\/([\w.]+)`[^\n]*\n\n```\w*\n([\s\S]*?)```/g)].map(
      ([, file = '', quote = '']) => ({ page, file, quote }),
    ),
  );
  it('quote some of them', () =>
    expect(new Set(blocks.map(({ file }) => file))).toEqual(
      new Set(['nginx.conf', 'Caddyfile', 'vitrine.service', 'compose.yaml']),
    ));
  it.each(blocks)('$page quotes $file as it is', ({ file, quote }) => {
    for (const part of quote.split(/^\s*…\n/m))
      expect(read(`deploy/${file}`)).toContain(part.trimEnd());
  });
});

describeWith(['systemd-analyze'])('the unit for systemd', () => {
  const analyze = (...words: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-unit-'));
    const unit = join(folder, 'vitrine.service');
    // Where the code lies is the one thing that differs here.
    writeFileSync(unit, read('deploy/vitrine.service').replaceAll('/srv/vitrine', root));
    try {
      return execFileSync('systemd-analyze', [...words, unit], { encoding: 'utf8', stdio: 'pipe' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  it('is understood without a warning', () => expect(analyze('verify', '--man=no')).toBe(''));
  it('leaves the service little that it could do to the machine: an exposure of at most 2.0 of 10', () =>
    expect(analyze('security', '--offline=yes', '--threshold=20')).toMatch(
      /Overall exposure level/,
    ));
  it('is started with the machine, and again when it fails', () => {
    for (const line of ['WantedBy=multi-user.target', 'Restart=on-failure', 'RestartSec=2'])
      expect(read('deploy/vitrine.service').split('\n')).toContain(line);
  });
});
