import { describe, expect, it } from 'vitest';
import { misuse, wantsHelp } from './command-line.ts';

const usage = `vitrine import <folder | file> [--dry-run] [--map FILE]
    Brings items in. --dry-run writes nothing.
vitrine runs list [--last <number>]
vitrine runs undo <run>
vitrine runs note <run> <words …>
vitrine runs show <run> [out.csv]
vitrine runs expand "DTSTART RRULE"`;

const wrong = (line: string, options = {}): string =>
  misuse(usage, line.split(' '), options)?.message.split('\n')[0] ?? '';

describe('what a command is given', () => {
  it.each([
    'import folder',
    'import folder --dry-run',
    'import --map m.json folder',
    'import folder --map=m.json',
    'import -- --folder',
    'runs list',
    'runs list --last 3',
    'runs undo r1',
    'runs note r1 one two three',
    'runs show r1',
    'runs show r1 out.csv',
    'runs expand DTSTART:1',
    'import -',
  ])('may be: %s', (line) => expect(wrong(line)).toBe(''));

  it.each([
    ['import', '“vitrine import” needs <folder | file>.'],
    [
      'import My Folder',
      '“vitrine import” has no use for “Folder”. What has spaces in it goes in quotation marks.',
    ],
    [
      'import folder --dryrun',
      '“vitrine import” has no option --dryrun. Did you mean “--dry-run”?',
    ],
    ['import folder -n', '“vitrine import” has no option -n.'],
    ['import folder --map', '--map needs something after it.'],
    ['import folder --map --dry-run', '--map needs something after it.'],
    ['import folder --last 3', '“vitrine import” has no option --last.'],
    ['runs', 'Say what “vitrine runs” is to do: list, undo, note, show, expand.'],
    ['runs udno', '“vitrine runs udno” is no command. Did you mean “undo”?'],
    ['runs undo', '“vitrine runs undo” needs <run>.'],
    ['runs note', '“vitrine runs note” needs <run> and <words …>.'],
    ['runs list all', '“vitrine runs list” has no use for “all”.'],
    [
      'runs show r1 out.csv more',
      '“vitrine runs show” has no use for “more”. What has spaces in it goes in quotation marks.',
    ],
    ['runs expand', '“vitrine runs expand” needs "DTSTART RRULE".'],
  ])('is refused as: %s', (line, sentence) => expect(wrong(line)).toBe(sentence));

  it('may be nothing where the command does something by itself', () => {
    expect(wrong('runs', { bare: true })).toBe('');
    expect(wrong('runs udno', { bare: true })).toContain('no command');
  });

  it('is refused with the usage below', () =>
    expect(misuse(usage, ['runs'])?.message).toContain(usage));

  it.each([
    [['import', '--help'], true],
    [['-h'], true],
    [['runs', 'note', 'r1', '--', '--help'], false],
    [['import', 'help'], false],
  ] as const)('%j asks for help: %s', (given, expected) => expect(wantsHelp(given)).toBe(expected));
});
