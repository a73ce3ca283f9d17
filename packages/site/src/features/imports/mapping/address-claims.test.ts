import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const with2 = (heading: string, first: string, second: string) =>
  decideRows([
    { accession_number: '1999.1', title: 'Bowl', [heading]: first },
    { accession_number: '1999.2', title: 'Jar', [heading]: second },
  ]);

describe('a column of web addresses', () => {
  it.each([
    'isShownAt',
    'edmIsShownAt',
    'guid',
    'describedAtURL',
    'public_url',
    'Record link',
    'Webseite der Objekte',
    'Lien fiche',
    'Enlace ficha',
    'Enllaç',
    '詳細ページURL',
    'web_url',
  ])('is the page of the object where its heading speaks of one: %s', async (heading) => {
    const { fields, outcomes } = await with2(
      heading,
      'https://a.example.org/item/1',
      'https://a.example.org/item/2',
    );
    expect(fields[heading]).toBe('sourceUrl');
    expect(outcomes[heading]).toBe('mapped');
  });

  it.each(['iiifManifest', 'manifest_url', 'api_link', 'json_url'])(
    'is for programs where it says so: %s',
    async (heading) => {
      const { outcomes } = await with2(
        heading,
        'https://a.example.org/1/manifest.json',
        'https://a.example.org/2/manifest.json',
      );
      expect(outcomes[heading]).toBe('private');
    },
  );

  it('is a picture where the heading says so, whatever its address ends in', async () => {
    const { fields } = await with2(
      'image_url',
      'https://a.example.org/Image.aspx?irn=1',
      'https://a.example.org/Image.aspx?irn=2',
    );
    expect(fields['image_url']).toBe('image');
  });

  it.each(['place link', 'subject_uri', 'License link'])(
    'is not the page of the object where it leads to something else: %s',
    async (heading) => {
      const { fields } = await with2(
        heading,
        'https://a.example.org/term/1',
        'https://a.example.org/term/2',
      );
      expect(fields[heading]).not.toBe('sourceUrl');
    },
  );

  it('is not the picture where it names smaller copies of those in another column', async () => {
    const rows = [1, 2].map((id) => ({
      Number: `A ${id}`,
      Title: 'Bowl',
      edmPreview: `https://a.example.org/thumb?id=${id}`,
    }));
    const images = rows.map((row, id) => ({ ...row, Image: `https://a.example.org/${id}.jpg` }));
    expect((await decideRows(images)).fields['edmPreview']).toBe('ignore');
    expect((await decideRows(rows)).fields['edmPreview']).not.toBe('ignore');
  });
});
