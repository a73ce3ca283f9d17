import { describe, expect, it } from 'vitest';
import { misuse, wantsHelp } from './command-line.ts';

const usage = `vitrine import <folder | file> [--dry-run] [--map FILE]
    Brings items in. --dry-run writes nothing.
vitrine import --template <file> [--language CODE]
    Writes an empty table.
vitrine runs list [--last <number>]
vitrine runs undo <run>
vitrine runs note <run> <text …>
vitrine runs show <run> [out.csv]
vitrine runs give <run> --to <name> [--quietly]
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
    'import --template objects.xlsx',
    'import --template objects.xlsx --language fr',
    'runs list',
    'runs list --last 3',
    'runs undo r1',
    'runs note r1 one two three',
    'runs show r1',
    'runs show r1 out.csv',
    'runs expand DTSTART:1',
    'runs give r1 --to ada',
    'runs give --to=ada --quietly r1',
    'import -',
  ])('may be: %s', (line) => expect(wrong(line)).toBe(''));

  it.each([
    ['import', '“vitrine import” needs <folder | file>.'],
    [
      'import My Folder',
      'Unexpected argument “Folder” for “vitrine import”. Put arguments that contain spaces in quotation marks.',
    ],
    [
      'import folder --dryrun',
      'Unknown option --dryrun for “vitrine import”. Did you mean “--dry-run”?',
    ],
    ['import folder -n', 'Unknown option -n for “vitrine import”.'],
    ['import folder --map', '--map needs a value.'],
    ['import folder --map --dry-run', '--map needs a value.'],
    ['import --template', '“vitrine import --template” needs <file>.'],
    ['import folder --last 3', 'Unknown option --last for “vitrine import”.'],
    ['runs', '“vitrine runs” needs a command: list, undo, note, show, give, expand.'],
    ['runs udno', 'Unknown command “vitrine runs udno”. Did you mean “undo”?'],
    ['runs give r1', '“vitrine runs give” needs --to <name>.'],
    ['runs give --to ada', '“vitrine runs give” needs <run>.'],
    ['runs undo', '“vitrine runs undo” needs <run>.'],
    ['runs note', '“vitrine runs note” needs <run> and <text …>.'],
    ['runs list all', 'Unexpected argument “all” for “vitrine runs list”.'],
    [
      'runs show r1 out.csv more',
      'Unexpected argument “more” for “vitrine runs show”. Put arguments that contain spaces in quotation marks.',
    ],
    ['runs expand', '“vitrine runs expand” needs "DTSTART RRULE".'],
  ])('is refused as: %s', (line, sentence) => expect(wrong(line)).toBe(sentence));

  it('may be nothing where the command does something by itself', () => {
    expect(wrong('runs', { bare: true })).toBe('');
    expect(wrong('runs udno', { bare: true })).toContain('Unknown command');
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
