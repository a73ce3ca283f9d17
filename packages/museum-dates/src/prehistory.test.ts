// Ages that were at other times in other countries: read so widely that they are right everywhere.
import { describe, expect, it } from 'vitest';
import { centuriesOf, readDate } from './index.ts';

const read = (language: string, text: string) => readDate(text, { language }).date?.edtf ?? '-';

describe('ages before writing', () => {
  it.each([
    ['en', 'final Bronze Age'],
    ['en', 'Late Bronze Age'],
    ['fr', 'Âge du bronze final'],
    ['fr', 'Bronze final'],
    ['de', 'späte Bronzezeit'],
    ['de', 'Spätbronzezeit'],
    ['it', 'età del bronzo finale'],
    ['es', 'Edad del Bronce final'],
    ['nl', 'late bronstijd'],
    ['pt', 'Idade do Bronze final'],
    ['ar', 'العصر البرونزي المتأخر'],
  ])('have parts that are no thirds: %s %s', (language, text) =>
    expect(read(language, text)).toBe('-1699~/-0499~'),
  );

  it.each([
    ['de', 'mittlere Steinzeit', '-9999~/-3999~'],
    ['nl', 'midden-steentijd', '-9999~/-3999~'],
    ['fr', 'premier âge du Fer', '-1299~/0100~'],
    ['fr', 'époque gallo-romaine', '-0059~/0500~'],
    ['en', 'post-medieval', '1450~/1900~'],
    ['en', 'Middle Jomon period', '-3599~/-2299~'],
    ['ja', '縄文時代中期', '-3600~/-2300~'],
    ['ja', '縄文時代晩期', '-1400~/-0300~'],
    ['ja', '弥生後期', '0001~/0300~'],
    ['ja', '古墳時代前期', '0240~/0420~'],
  ])('are read: %s %s', (language, text, edtf) => expect(read(language, text)).toBe(edtf));

  it.each([
    ['en', 'Middle Stone Age'],
    ['en', 'Bronze'],
    ['fr', 'Bronze'],
    ['fr', 'Bronze final IIIb'],
    ['ja', '旧石器時代後期'],
    ['ja', '江戸時代晩期'],
    ['ja', '縄文時代中頃'],
  ])('are not guessed at: %s %s', (language, text) => expect(read(language, text)).toBe('-'));

  it('are under no century', () => {
    const { date } = readDate('Iron Age', { language: 'en' });
    expect(date && centuriesOf(date)).toEqual([]);
  });
});
