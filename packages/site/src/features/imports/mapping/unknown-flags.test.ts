import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

/** A table with a flag of these words in turn. */
const flagged = (heading: string, ...words: string[]) =>
  decideRows(
    words.map((word, i) => ({ 'Accession No.': `1999.${i}`, Title: `Bowl ${i}`, [heading]: word })),
  );

describe('a flag with a word for later', () => {
  it.each([
    ['Web Y/N/Hold', 'Y', 'N', 'Hold'],
    ['Tonen op archieven-site', 'ja', 'nee', 'nog niet'],
    ['يُنشر', 'نعم', 'لا', 'بعد الموافقة'],
    ['Mostrar en la web', 'sí', 'no', 'preguntar a la familia'],
    ['掲載可否', '可', '不可', '検討中'],
    ['Online', 'yes', 'no', 'no - family'],
    ['Site web', 'oui', 'non', 'oui mais sans le nom'],
  ])('keeps such rows as drafts: %s', async (heading, yes, no, later) => {
    const { mapping, fields, outcomes } = await flagged(heading, yes, yes, no, no, later);
    expect(fields[heading]).toBe('publication');
    const values = Object.entries(
      mapping.items.find(({ column }) => column === heading)?.values ?? {},
    );
    const published = values.filter(([, result]) => result === 'published').map(([word]) => word);
    expect(published).toHaveLength(1);
    const isHeld = outcomes[heading] === 'asked' || values.length === 3;
    expect(isHeld).toBe(true);
  });

  it('takes a cross beside a tick for a no', async () => {
    const { mapping } = await flagged('Op site', 'v', 'v', 'x', 'straks');
    expect(mapping.items.find(({ column }) => column === 'Op site')?.values).toEqual({
      v: 'published',
      x: 'draft',
      straks: 'draft',
    });
  });
});

describe('a heading that asks whether a thing may be shown', () => {
  it.each([
    ['OK to show?', 'yes', 'no', 'maybe'],
    ['Can we show it', 'yes', 'no', 'ask Pru'],
    ['Darf gezeigt werden', 'ja', 'nein', 'fragen'],
    ['Peut être montré', 'oui', 'non', 'à voir'],
    ['Se puede mostrar', 'sí', 'no', 'consultar'],
  ])(
    'publishes no row that says no, without a question neither: %s',
    async (heading, yes, no, later) => {
      const { mapping, fields, questions } = await flagged(heading, yes, yes, no, yes, later);
      const flag = mapping.items.find(({ column }) => column === heading);
      const about = questions.filter(({ columns }) => columns.includes(heading));
      if (about.length === 0) {
        expect(fields[heading]).toBe('publication');
        expect(flag?.values).toMatchObject({ [no]: 'draft', [later.toLowerCase()]: 'draft' });
      } else expect(about[0]?.code).toMatch(/^flag/);
    },
  );

  it('is none where it says what is on display', async () => {
    const { fields, questions } = await flagged('On display', 'yes', 'yes', 'no', 'yes', 'no');
    expect(fields['On display']).not.toBe('publication');
    expect(questions.filter(({ code }) => code.startsWith('flag'))).toEqual([]);
  });
});

describe('a flag whose words are known under a heading that may be none', () => {
  it('has no answer that publishes what its words forbid', async () => {
    const { questions } = await flagged(
      'Can people see it online?',
      'yes',
      'yes',
      'no',
      'not sure',
    );
    const flags = questions.filter(({ code }) => code === 'flag-unread');
    expect(flags).toHaveLength(1);
    expect(flags[0]?.text).toContain('Does it?');
    for (const { columns = [] } of flags[0]?.answers ?? [])
      for (const { values = {} } of columns)
        expect([values['no'], values['not sure']]).not.toContain('published');
  });
});

describe('a flag whose words are not known', () => {
  it.each([
    ['Estatus web', 'Publicada', 'Pendiente de firma', 'No publicar'],
    ['Accès', 'Ouvert', 'Restreint', 'Confidentiel'],
    ['Stato scheda', 'Completa', 'Completa', 'Non pubblicare ancora'],
    ['Pubblica sul web', 'checked', 'unchecked', 'da decidere'],
  ])('is never kept for staff in silence: %s', async (heading, open, later, closed) => {
    const { mapping, fields, outcomes } = await flagged(
      heading,
      open,
      open,
      open,
      later,
      closed,
      closed,
    );
    expect(fields[heading]).toBe('publication');
    const values = mapping.items.find(({ column }) => column === heading)?.values;
    const isObeyed = outcomes[heading] === 'asked' || values?.[closed] === 'draft';
    expect(isObeyed).toBe(true);
  });

  it('is no flag where it speaks of the rights of others', async () => {
    const { fields } = await flagged('Rights', 'Free', 'Free', 'Restricted', 'Restricted');
    expect(fields['Rights']).toBe('rights');
  });
});

describe('a flag under a heading that nobody knows', () => {
  it.each([
    'special_item_status',
    'post_status',
    'Visibility level',
    'Record access',
    'Estado de la ficha',
  ])('is obeyed where its words are those of publishing: %s', async (heading) => {
    const { mapping, fields, outcomes } = await flagged(heading, 'publish', 'private', 'draft');
    expect(fields[heading]).toBe('publication');
    expect(outcomes[heading]).toBe('mapped');
    expect(mapping.items.find(({ column }) => column === heading)?.values).toEqual({
      publish: 'published',
      private: 'draft',
      draft: 'draft',
    });
  });

  it.each([
    ['Who sees it', 'public', 'hidden'],
    ['Niveau', 'en ligne', 'brouillon'],
    ['Stand', 'öffentlich', 'Entwurf'],
    ['Stato', 'bozza', 'bozza'],
    ['Stanje', 'private', 'public'],
    ['Visible en línia', 'sí', 'no'],
    ['Publicitat', 'si', 'no'],
    ['Offentliggjort', 'ja', 'nej'],
    ['Publicerad', 'ja', 'nej'],
    ['Julkaistu', 'kyllä', 'ei'],
    ['Zveřejněno', 'ano', 'ne'],
    ['Opublikowane', 'tak', 'nie'],
  ])('is asked about, and stops, otherwise: %s', async (heading, ...words) => {
    const { questions, outcomes, fields } = await flagged(heading, ...words);
    expect(questions).toMatchObject([{ code: 'flag-unread', columns: [heading] }]);
    expect(outcomes[heading]).toBe('asked');
    expect(fields[heading]).toBe('publication');
  });

  it.each([
    'Hidden',
    'Suppressed',
    'Confidential',
    'Do not publish',
    'Vertraulich',
    'Confidentiel',
  ])('keeps back what it marks: %s', async (heading) => {
    const { mapping } = await flagged(heading, 'yes', 'no');
    expect(mapping.items.find(({ column }) => column === heading)?.values).toEqual({
      yes: 'draft',
      no: 'published',
    });
  });

  it.each([
    ['Comments', 'open', 'closed'],
    ['Record', 'approved', 'pending'],
    ['Domain', 'public', 'rights reserved'],
  ])('is none where its words may be said of something else: %s', async (heading, ...words) => {
    const { fields } = await flagged(heading, ...words);
    expect(fields[heading]).not.toBe('publication');
  });
});
