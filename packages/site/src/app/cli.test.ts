import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './cli.ts';
import { commands } from './commands.ts';
import { startCommand } from './start-commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
const dataFolder = join(folder, 'data');
let output = '';
let complained = '';

beforeEach(() => {
  output = complained = '';
  vi.stubEnv('VITRINE_DATA', dataFolder);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((output += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) =>
    Boolean((complained += String(text))),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const usages = new Map<string, string>();
for (const [name, load] of Object.entries(commands)) usages.set(name, (await load()).usage);

describe.each([...usages])('vitrine %s', (name, usage) => {
  it.each([
    [name, '--help'],
    [name, '-h'],
    ['help', name],
  ])('says what it takes when asked %s %s, and does nothing', async (...given) => {
    expect(await run(given)).toBe(0);
    expect({ printed: output, complained }).toEqual({ printed: `${usage}\n`, complained: '' });
    expect(usage.startsWith(`vitrine ${name}`)).toBe(true);
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('refuses what it does not know before it opens anything', async () => {
    expect(await run([name, 'nonsense', '--nonsense'])).toBe(2);
    expect(output).toBe('');
    expect(complained).toMatch(/Unknown command|Unknown option|Unexpected argument/);
    expect(existsSync(dataFolder)).toBe(false);
  });
});

describe('vitrine', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']]])(
    'lists every command when given %j',
    async (given) => {
      expect(await run(given)).toBe(0);
      for (const usage of usages.values()) expect(output).toContain(usage);
    },
  );

  it('names the command that was perhaps meant', async () => {
    expect(await run(['imprt', 'folder'])).toBe(2);
    expect(complained).toContain('Unknown command “vitrine imprt”. Did you mean “import”?');
    expect(await run(['help', 'toString'])).toBe(2);
    expect(await run(['config', 'explain', 'nothing.'])).toBe(2);
    expect(output).toContain('No settings start with “nothing.”.');
  });
});

describe('npm start', () => {
  it('says what it goes by', async () => {
    expect(await startCommand(['--help'])).toBe(0);
    expect(output).toContain('PORT=3001 npm start');
  });

  it.each(['--port', '3001', 'stop'])(
    'does not start in silence when it is given %s',
    async (word) => {
      expect(await startCommand([word])).toBe(2);
      expect(complained).toMatch(
        /^(Unknown option|Unexpected argument) .+ for “vitrine start”.*\n\nvitrine start/,
      );
      expect(existsSync(dataFolder)).toBe(false);
    },
  );
});

describe('a value that a command cannot use', () => {
  it.each([
    [['audit', 'list', '--last', 'few'], 'number of entries to list, such as 20'],
    [['inbox', 'list', '--state', 'odd'], 'Unknown state “odd”. Use one of new, open'],
    [['inbox', 'state', 'AB-12', 'odd'], 'Unknown state “odd”. Use one of new, open'],
  ])('is named: %j', async (given, sentence) => {
    expect(await run(given)).toBe(2);
    expect(complained).toContain(sentence);
  });
});
