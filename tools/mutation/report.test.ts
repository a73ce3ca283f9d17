import { describe, expect, it } from 'vitest';
import { isOfSources, reportPage, resultOf, scoreOf, type StrykerReport } from './report.ts';

const area = { name: 'merge', sources: [], tests: [] };
const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const report = (...statuses: string[]): StrykerReport => ({
  files: {
    'src/merge.ts': {
      source: "const a = 1;\nreturn a > 0 || 'b';\n",
      mutants: statuses.map((status) => ({
        status,
        replacement: 'true',
        location: at(2, 8, 13),
      })),
    },
  },
});

describe('a report of mutations', () => {
  it('counts what is noticed, and leaves out what broke before any test', () => {
    const result = resultOf(area, report('Killed', 'Timeout', 'Survived', 'RuntimeError'));
    expect(result).toMatchObject({ noticed: 2, all: 3 });
    expect(scoreOf(result)).toBeCloseTo(66.7, 1);
    expect(scoreOf(resultOf(area, report()))).toBe(100);
  });

  it('lists what no test runs or notices, where it stands', () => {
    const result = resultOf(area, report('Survived', 'NoCoverage'));
    const survivor = { file: 'src/merge.ts', line: 2, source: 'a > 0', became: 'true', why: '' };
    expect(result.survivors).toEqual([survivor, survivor]);
    const page = reportPage([result]);
    expect(page).toContain('| merge | 2 | 0 | 0.0 % |');
    expect(page).toContain('| src/merge.ts:2 | `a > 0` | `true` | not yet decided |');
  });

  it('says why a mutation is left, where it is the one that the list knows', () => {
    const whyOf = (source: string) => {
      const end = source.indexOf("''") + 2;
      const { survivors } = resultOf(area, {
        files: {
          'src/media/recording-routes.ts': {
            source,
            mutants: [
              {
                status: 'Survived',
                replacement: '"Stryker was here!"',
                location: at(1, end - 1, end + 1),
              },
            ],
          },
        },
      });
      return survivors[0]?.why;
    };
    expect(whyOf("const [, id = ''] = found;")).toMatch(/\w/);
    expect(whyOf("const other = '';")).toBe('');
  });

  it('counts as long as its sources are as they were', () => {
    const one = report('Killed');
    const source = one.files['src/merge.ts']?.source;
    expect(isOfSources(one, () => source)).toBe(true);
    expect(isOfSources(one, () => `${source} `)).toBe(false);
    expect(isOfSources(one, () => undefined)).toBe(false);
  });
});
