// What the known kinds of XML become, in what is peculiar to each. Whole samples of them are among
// the sample tables.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAll, testFolder } from '../testing/test-files.ts';

const folder = testFolder();
let files = 0;
const read = (xml: string) => readAll(folder.write(`${++files}.xml`, xml));

const lido = (events: string, more = '') =>
  `<lido><lidoRecID>1</lidoRecID><descriptiveMetadata xml:lang="deu">${more}<eventWrap>${events}</eventWrap></descriptiveMetadata></lido>`;
const event = (kind: string, rest: string) =>
  `<eventSet><event><eventType><term>${kind}</term></eventType>${rest}</event></eventSet>`;
const actor = (name: string) =>
  `<eventActor><actorInRole><actor><nameActorSet><appellationValue>${name}</appellationValue></nameActorSet></actor></actorInRole></eventActor>`;

describe('LIDO', () => {
  const NAME = 'production.eventActor[].actorInRole.actor.nameActorSet.appellation';

  it('has the people of all makings together, and none of other events', async () => {
    const { cells } = await read(
      lido(
        event(
          'Fund',
          `${actor('Finder, F.')}<eventDate><displayDate>1850</displayDate></eventDate>`,
        ) +
          event(
            'Herstellung',
            `${actor('Roth, Eva')}<eventDate><displayDate>1931</displayDate></eventDate>`,
          ) +
          event(
            'Entwurf',
            `${actor('Holm, Ida')}<eventDate><displayDate>1929</displayDate></eventDate>`,
          ) +
          event('Ankauf', actor('Seller, S.')),
      ),
    );
    expect(cells[0]).toMatchObject({
      [NAME]: ['Roth, Eva', 'Holm, Ida'],
      'production.eventActor[].actorInRole.roleActor.term': ['', 'Entwurf'],
      'production.eventDate.displayDate': '1931',
      'acquisitionEvents[]': ['Ankauf: Seller, S.'],
      'otherEvents[]': ['Fund: Finder, F., 1850', 'Entwurf: 1929'],
    });
  });

  it('has one title in each language, the preferred one, with the others beside it', async () => {
    const title =
      '<objectIdentificationWrap><titleWrap><titleSet><appellationValue pref="alternate">Zweiter</appellationValue><appellationValue pref="preferred">Erster</appellationValue><appellationValue xml:lang="eng">First</appellationValue></titleSet></titleWrap></objectIdentificationWrap>';
    const { cells } = await read(lido('', title));
    expect(cells[0]).toEqual({
      lidoRecID: '1',
      'titleSet.appellation @de': 'Erster',
      'titleSet.appellation @de alternative': 'Zweiter',
      'titleSet.appellation @en': 'First',
    });
  });

  it('takes the largest of the files of a picture', async () => {
    const file = (type: string, link: string) =>
      `<resourceRepresentation type="${type}"><linkResource>${link}</linkResource></resourceRepresentation>`;
    const { cells } = await read(
      `<lido><administrativeMetadata><resourceWrap><resourceSet>${file('image_thumb', 's.jpg')}${file('image_preview', 'm.jpg')}${file('image_master', 'l.jpg')}</resourceSet><resourceSet>${file('http://terminology.lido-schema.org/lido00451', 's2.jpg')}${file('http://terminology.lido-schema.org/lido00464', 'l2.jpg')}</resourceSet></resourceWrap></administrativeMetadata></lido>`,
    );
    expect(cells[0]?.['resourceSet[].resourceRepresentation.linkResource']).toEqual([
      'l.jpg',
      'l2.jpg',
    ]);
  });
});

describe('EAD', () => {
  it('reads version 3: structured dates, parts of names, quantities', async () => {
    const { cells } = await read(
      '<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>r</recordid></control><archdesc level="otherlevel" otherlevel="group"><did><unittitle>Papers</unittitle><unitid>P</unitid><unitdatestructured><daterange><fromdate standarddate="1890">1890</fromdate><todate standarddate="1902">1902</todate></daterange></unitdatestructured><origination><persname><part>Fox, May</part></persname></origination></did><controlaccess><subject><part>Mills</part></subject></controlaccess></archdesc></ead>',
    );
    expect(cells).toEqual([
      {
        id: 'P',
        level: 'group',
        'did.unittitle': 'Papers',
        'did.unitid': 'P',
        'did.unitdate': '1890 - 1902',
        'did.unitdate.normal': '1890/1902',
        'did.origination[].name': ['Fox, May'],
        'did.origination[].role': [''],
        'controlaccess.subject[]': ['Mills'],
      },
    ]);
  });

  it('is internal below what is internal, and keeps single internal notes apart', async () => {
    const { cells } = await read(
      '<ead><archdesc><did><unitid>A</unitid></did><dsc><c audience="internal"><did><unittitle>B</unittitle></did><c><did><unittitle>C</unittitle></did></c></c><c><did><unittitle>D</unittitle><unitid audience="internal">secret</unitid></did><note audience="internal"><p>Paid 5</p></note></c></dsc></archdesc></ead>',
    );
    expect(cells.map((row) => [row['id'], row['parent'], row['audience']])).toEqual([
      ['A/1/1', 'A/1', 'internal'],
      ['A/1', 'A', 'internal'],
      ['A/2', 'A', undefined],
      ['A', undefined, undefined],
    ]);
    expect(cells[2]).toMatchObject({ 'internal.did.unitid': 'secret', 'internal.note': 'Paid 5' });
    expect(cells[2]).not.toHaveProperty(['did.unitid']);
  });
});

describe('MARCXML', () => {
  const field = (tag: string, indicators: string, ...subfields: string[]) =>
    `<datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">${subfields.map((one) => `<subfield code="${one[0]}">${one.slice(1)}</subfield>`).join('')}</datafield>`;
  const record = (...fields: string[]) => `<record>${fields.join('')}</record>`;

  it('tells makers from those of other works, donors and private notes', async () => {
    const { cells } = await read(
      `<collection>${record(
        field('100', '1 ', 'aFox, May,', 'd1861-1930.'),
        field('700', '1 ', 'aRay, P.,', '4dnr'),
        field('700', '12', 'aBach, J. S.', 'tFugues'),
        field('561', '0 ', 'aPawned'),
        field('561', '1 ', 'aMill to 1950'),
        field('264', ' 4', 'c©1904'),
      )}</collection>`,
    );
    expect(cells[0]).toEqual({
      'names[].$a': ['Fox, May'],
      'names[].$d': ['1861-1930'],
      'names[].$e': [''],
      'internal.names[].$a': ['Ray, P', 'Bach, J. S'].map((name) => `${name}.`),
      'internal.names[].$d': ['', ''],
      'internal.names[].$e': ['dnr', ''],
      '561.private$a': 'Pawned',
      '561$a': 'Mill to 1950',
      '264.copyright$c': '©1904',
    });
  });

  it('leaves out what is marked as deleted, and tells it', async () => {
    const { cells, found } = await read(
      `<collection>${record('<leader>00000dam a2200000 a 4500</leader>', field('245', '  ', 'aGone'))}${record('<leader>00000cam a2200000 a 4500</leader>', field('245', '  ', 'aThere /'))}</collection>`,
    );
    expect(cells).toEqual([{ 245: 'There' }]);
    expect(found('deleted-records')).toContain('1 record is marked as deleted');
  });
});

describe('fields in groups', () => {
  it('are aligned by their groups, and without groups by their occurrences', async () => {
    const { cells } = await read(
      '<r><recordList><record priref="7"><Production><creator>A</creator></Production><Production><creator>B</creator><creator.role>painter</creator.role></Production><material occurrence="2">oak</material><title lang="nl-NL">Kom</title><title lang="en-US">Bowl</title><status><value lang="neutral">1</value><value lang="en-US">on show</value></status></record></recordList></r>',
    );
    expect(cells[0]).toEqual({
      priref: '7',
      'creator[]': ['A', 'B'],
      'creator.role[]': ['', 'painter'],
      'material[]': ['', 'oak'],
      'title @nl': 'Kom',
      'title @en': 'Bowl',
      'status[]': ['on show'],
    });
  });
});

const data = join(import.meta.dirname, '../../../../../shared/data/interchange');
const isThere = existsSync(data);
if (!isThere)
  process.stderr.write(`SKIPPED: real LIDO, EAD, MARCXML and MODS. ${data} is not there.\n`);

describe.skipIf(!isThere)('real files', () => {
  const real = (below: string) =>
    readdirSync(join(data, below), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.xml'))
      .toSorted()
      .map((name) => join(data, below, name));
  const filled = (row: Record<string, unknown> | undefined, part: string) =>
    Object.keys(row ?? {}).some((name) => name.startsWith(part));

  it('of LIDO have a title, a number and what they were made of or by', async () => {
    const paths = real('lido');
    expect(paths.length).toBeGreaterThanOrEqual(9);
    for (const path of paths) {
      const { table, cells } = await readAll(path);
      expect(table.notices, path).toContain('Its records are LIDO.');
      for (const row of cells) {
        expect(row, path).toHaveProperty('lidoRecID');
        expect(filled(row, 'titleSet.appellation') || filled(row, 'objectWorkType'), path).toBe(
          true,
        );
      }
      expect(
        cells.some((row) => filled(row, 'production.')),
        path,
      ).toBe(true);
    }
  });

  it('of EAD have a row for each component, under one that is there', async () => {
    for (const [name, rows] of [
      ['afcu', 6],
      ['archon-tracer', 12],
      ['wnyu', 44],
    ] as const) {
      const { cells } = await readAll(join(data, `archives/ead/${name}.xml`));
      expect(cells, name).toHaveLength(rows);
      const ids = new Set(cells.map(({ id }) => id));
      expect(ids.size, name).toBe(rows);
      const lost = cells.filter(({ parent }) => parent !== undefined && !ids.has(parent));
      expect(lost, name).toEqual([]);
      expect(
        cells.filter(({ parent }) => parent === undefined),
        name,
      ).toHaveLength(1);
    }
  });

  it('of MARCXML have titles and no donor among the makers', async () => {
    for (const path of real('archives/marc')) {
      const { cells } = await readAll(path);
      expect(filled(cells[0], '245') || filled(cells[0], '099'), path).toBe(true);
      expect(JSON.stringify(cells[0]?.['names[].$e']), path).not.toMatch(/donor|source/i);
    }
  });

  it('of MODS in an answer of OAI-PMH are ten of a longer list', async () => {
    const { cells, found } = await readAll(join(data, 'oai-pmh-mods-dc/oai-page.xml'));
    expect(cells).toHaveLength(10);
    expect(cells.every((row) => filled(row, 'titleInfo.title'))).toBe(true);
    expect(found('part-of-list')).toContain('one part of a longer list');
  });
});
