// What a mapping file says, as it arrives in the records of a site.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { scriptedTerminal } from '../../../../../../tests/imports/scripted-terminal.ts';
import { testFolder } from '../../../../../table-reader/src/testing/test-files.ts';
import type { Actor } from '../../access/actor.ts';
import type { Item } from '../../catalogue/item.ts';
import { itemRecords, labelsOf } from './testing/item-records.ts';
import { importCommand } from '../import-commands.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();

const nets = `No;Shape;Attribution;Place and year;Wood;State;Store
N.1;Bowl;workshop of Holm;Oslo (1890);zdj.;live;Bay 1
N.2;Jug;;Bergen;oak;live;Bay 2
N.3;Plate;Ida Holm;Oslo (old) (1900);birch;live;Bay 3
-4;Template;;;;live;
N.5;Cup;;Oslo (1910);oak;Deleted;Bay 5
`;

const map = `version = 2
[rows]
skip = ["No < 0", "State = deleted"]
[constants]
"holdingInstitution" = "Museum of Nets"
"subject" = "fishing"
[templates]
"title" = "{Shape}, {Attribution}"
[values.material]
"zdj." = "pine"
"oak" = "oak"
[items]
"No" = "accessionNumber"
"Place and year" = { split = "{place}[ ({date})]" }
"Wood" = "material"
"Shape" = "ignore"
"Attribution" = "ignore"
"State" = "ignore"
`;

onBothDatabases('a mapping file', (database) => {
  const run = async (file: string, answers: readonly string[] | undefined, ...given: string[]) => {
    const terminal = scriptedTerminal(answers);
    const code = await importCommand(newSite(database()), ada, terminal, [
      file,
      '--source',
      basename(file),
      ...given,
    ]);
    return { code, output: terminal.output(), questions: terminal.questions };
  };
  const items = (...numbers: string[]) => itemRecords(database(), numbers);
  const titleOf = (item: Item | undefined) => Object.values(item?.title ?? {})[0];

  it('leaves rows out, composes, splits, replaces words, and says so', async () => {
    const file = folder.write('nets.csv', nets);
    const mapFile = folder.write('nets.toml', map);
    const { code, output } = await run(file, undefined, '--map', mapFile, '--publish');
    expect(code).toBe(0);
    expect(output).toContain('Rows with “No < 0” are left out.');
    expect(output).toContain('1 row was skipped: the mapping skips rows with “No < 0”.');
    expect(output).toContain('2 skipped');
    const [first, second, third, template, deleted] = await items('N.1', 'N.2', 'N.3', '-4', 'N.5');
    expect([template, deleted]).toEqual([undefined, undefined]);
    expect([first, second, third].map(titleOf)).toEqual([
      'Bowl, workshop of Holm',
      'Jug',
      'Plate, Ida Holm',
    ]);
    expect(JSON.stringify(first?.holder)).toContain('Museum of Nets');
    expect(await labelsOf(database(), first?.materials)).toEqual(['pine']);
    expect(first?.production?.[0]).toMatchObject({ date: { edtf: '1890' } });
    expect(second?.production?.[0]?.date).toBeUndefined();
    // Kept as they are, and told.
    expect(await labelsOf(database(), third?.materials)).toEqual(['birch']);
    expect(output).toContain('birch');
    expect(output).toContain('can be split in two ways');
    // What the file does not name is decided as without it.
    expect(JSON.stringify(first?.storageLocation)).toContain('Bay 1');
  });

  it('goes on without the file, and clears what a corrected file does not say', async () => {
    const file = folder.write('nets2.csv', nets.replaceAll('N.', 'M.'));
    await run(file, undefined, '--map', folder.write('m.toml', map), '--publish');
    const again = await run(file, undefined, '--publish');
    expect(again.output).toContain('3 unchanged');
    expect(again.output).toContain('2 skipped');
    const without = map
      .replace('"holdingInstitution" = "Museum of Nets"', '')
      .replace('{Shape}, {Attribution}', '{Shape}');
    const saved = join(folder.path, 'saved.toml');
    await run(file, undefined, '--map', folder.write('m2.toml', without), '--save-map', saved);
    const [item] = await items('M.1');
    expect([titleOf(item), item?.holder, item?.subjects?.length]).toEqual(['Bowl', undefined, 1]);
    const withoutConstants = without.replace('"subject" = "fishing"', '');
    await run(file, undefined, '--map', folder.write('m3.toml', withoutConstants));
    expect((await items('M.1'))[0]?.subjects ?? []).toEqual([]);
    const twice = join(folder.path, 'twice.toml');
    await run(file, undefined, '--map', saved, '--save-map', twice);
    // Reasons stand only where something was decided.
    const withoutReasons = readFileSync(saved, 'utf8').replaceAll(/(?<=")  # .*/g, '');
    expect(readFileSync(twice, 'utf8')).toBe(withoutReasons);
  });

  it('tells that rows which are skipped now were imported before, and that none is gone', async () => {
    const file = folder.write('nets3.csv', nets.replaceAll('N.', 'K.'));
    await run(file, undefined, '--map', folder.write('k.toml', map), '--publish');
    folder.write('nets3.csv', nets.replaceAll('N.', 'K.').replace('oak;live', 'oak;deleted'));
    const { output } = await run(file, undefined, '--vanished', 'archive');
    expect(output).toContain('2 rows were skipped: the mapping skips rows with “State = deleted”');
    expect(output).toContain('1 of them was imported before');
    expect(output).not.toContain('not in the table any more');
    const [kept] = await items('K.2');
    expect(titleOf(kept)).toBe('Jug');
  });

  it('asks before rows come back whose rule has lost its column', async () => {
    const file = folder.write('nets4.csv', nets.replaceAll('N.', 'L.'));
    await run(file, undefined, '--map', folder.write('l.toml', map), '--publish');
    const cut = nets
      .replaceAll('N.', 'L.')
      .split('\n')
      .map((line) => line.split(';').toSpliced(5, 1).join(';'))
      .join('\n');
    folder.write('nets4.csv', cut);
    const { output } = await run(file, undefined);
    expect(output).toContain(
      'The mapping leaves rows out by “State”, which the table does not have',
    );
    expect(output).toContain('New items are drafts');
  });

  it('of an earlier version publishes nothing that is for staff now, until somebody says so', async () => {
    const file = folder.write(
      'old.csv',
      'No,Name,Storage location,Remarks\nO.1,Bowl,Bay 1,Doubtful\nO.2,Jug,Bay 2,Chipped\n',
    );
    const lines =
      '[items]\n"No" = "accessionNumber"\n"Name" = "title"\n"Storage location" = "currentLocation"\n"Remarks" = "notes"\n';
    const old = folder.write('old.toml', lines);
    const held = await run(file, undefined, '--map', old);
    expect(held.output).toContain(
      'is from an earlier version and publishes “Storage location” as “currentLocation”',
    );
    expect(held.output).toContain('publishes “Remarks”');
    const [item] = await items('O.1');
    expect(item).toMatchObject({ title: { en: 'Bowl' } });
    expect([item?.currentLocation, item?.notes]).toEqual([undefined, undefined]);
    expect(JSON.stringify([item?.storageLocation, item?.internalNotes])).toContain('Bay 1');
    const answered = await run(file, ['2', '1', ''], '--map', old);
    expect(answered.questions).toHaveLength(3);
    const [freed] = await items('O.1');
    expect([JSON.stringify(freed?.currentLocation), freed?.notes]).toEqual([
      expect.stringContaining('Bay 1'),
      undefined,
    ]);
    const later = await run(file, [], '--map', old);
    expect(later.questions).toEqual([]);
    // A new file is a person's word.
    const fresh = folder.write('new.toml', `version = 2\n${lines}`);
    const stated = await run(file, [], '--map', fresh);
    expect(stated.questions).toEqual([]);
    const [last] = await items('O.1');
    expect(JSON.stringify(last?.notes)).toContain('Doubtful');
  });

  it('is completed by what a profile says, unless it says otherwise', async () => {
    const file = folder.write(
      'tms.csv',
      'ObjectID,ObjectNumber,Title,DisplayName,AlphaSort,CuratorialRemarks\n7,U.1,Quay,Ida Holm,"Holm, Ida",Doubtful\n-9,U.2,Template,,,\n',
    );
    const short = 'version = 2\n[items]\n"Title" = "title"\n';
    const dry = (name: string, text: string) =>
      run(file, undefined, '--dry-run', '--map', folder.write(name, text));
    expect((await dry('u1.toml', short)).output).toContain('1 skipped');
    expect((await dry('u2.toml', `${short}[rows]\n`)).output).not.toContain('skipped');
  });

  it('is not needed where a profile says the same, this time and the next', async () => {
    const objects = `ObjectID,ObjectNumber,Title,DisplayName,AlphaSort,CuratorialRemarks,PublicAccess
412,T.1,The Quay,Ida Holm,"Holm, Ida",Doubtful,1
413,T.3,Nets,Ida Holm,"Holm, Ida",,0
-9,T.2,Painting template,,,,1
`;
    const file = folder.write('objects.csv', objects);
    const first = await run(file, undefined, '--publish');
    expect(first.output).toContain('the mapping skips rows with “ObjectID < 0”');
    const again = await run(file, undefined, '--publish');
    expect(again.output).toContain('2 unchanged, 0 refused, 1 skipped');
    expect((await items('T.1', 'T.2')).map(titleOf)).toEqual(['The Quay', undefined]);
  });
});
