import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodedText, MAX_TRANSCRIBED, transcribedText } from './transcribed-text.ts';

describe('the words of a transcription', () => {
  it('are read from ALTO by blocks and lines, with hyphens where they are written', () => {
    const source = `<?xml version="1.0"?>
      <alto:alto xmlns:alto="x"><Layout><Page LANG="lat">
      <TextBlock ID="a"><TextLine><String CONTENT="In"/><SP/><String CONTENT="princi"/><HYP CONTENT="-"/></TextLine>
      <TextLine><String CONTENT="pio &amp; semper"/></TextLine></TextBlock>
      <TextBlock/><TextBlock><TextLine><String CONTENT="Amen"></String></TextLine></TextBlock>
      </Page></Layout></alto:alto>`;
    expect(transcribedText('alto', source)).toEqual({
      text: 'In princi-\npio & semper\n\nAmen',
      language: 'la',
    });
  });

  it('are read from PAGE by lines, not once more from words and regions', () => {
    const equiv = (text: string) => `<TextEquiv><Unicode>${text}</Unicode></TextEquiv>`;
    const source = `<PcGts><Page primaryLanguage="English">
      <TextRegion><TextLine><Word>${equiv('Dear')}</Word>${equiv('Dear Sir')}${equiv('Deer Sir')}</TextLine>
      <TextLine>${equiv('I have')}</TextLine>${equiv('Dear Sir I have')}</TextRegion>
      <TextRegion>${equiv('Yours')}</TextRegion></Page></PcGts>`;
    expect(transcribedText('page', source)).toEqual({
      text: 'Dear Sir\nI have\n\nYours',
      language: 'en',
    });
  });

  it('are read from hOCR without its head, paragraph by paragraph', () => {
    const source = `<!DOCTYPE html><html lang="fr"><head><title>p1</title><meta charset="utf-8"></head><body>
      <div class="ocr_page"><div class="ocr_carea"><p class="ocr_par">
      <span class="ocr_line"><span class="ocrx_word">Mon</span>
      <span class="ocrx_word">c&#339;ur</span></span><span class="ocr_line">bat</span></p></div></div></body></html>`;
    expect(transcribedText('hocr', source)).toEqual({ text: 'Mon cœur\nbat', language: 'fr' });
  });

  it('are plain text as it is written, of which nobody knows the language', () => {
    expect(transcribedText('text', '\r\nDear  Sir,\r\n\r\n\r\n\r\nno.\r\n')).toEqual({
      text: 'Dear Sir,\n\nno.',
    });
  });

  it('are decoded as their file says, and as UTF-8 or Windows-1252 where it does not', () => {
    const inLatin1 = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1');
    expect(decodedText(inLatin1)).toContain('<a>é');
    expect(decodedText(Buffer.from('Café'))).toBe('Café');
    expect(decodedText(Buffer.from('Café', 'latin1'))).toBe('Café');
    expect(decodedText(Buffer.from('\uFEFFCafé', 'utf16le'))).toBe('Café');
  });

  it('are nothing where nothing is written, and end where the file is broken', () => {
    expect(transcribedText('alto', '<alto><Layout><Page/></Layout></alto>')).toBe(undefined);
    expect(transcribedText('alto', '<alto><String CONTENT="One"/><String CONTENT="Tw')).toEqual({
      text: 'One',
    });
    expect(transcribedText('page', '<!-- <!-- <!--'.repeat(50_000))).toBe(undefined);
  });

  it('are cut at a word where they are longer than a page can be', () => {
    const { text = '' } = transcribedText('text', 'word '.repeat(MAX_TRANSCRIBED)) ?? {};
    expect(text.length).toBeLessThanOrEqual(MAX_TRANSCRIBED + 2);
    expect(text.endsWith('word …')).toBe(true);
  });

  const codex = join(
    import.meta.dirname,
    '../../../../../../shared/data/starter-museum/transcriptions/ms-codex-660_02.alto.xml',
  );
  const isThere = existsSync(codex);
  if (!isThere)
    process.stderr.write(
      '\n!! The starter museum is absent (../shared/data beside the repository): its manuscript is SKIPPED.\n',
    );
  it.skipIf(!isThere)('are read from a manuscript of a library', () => {
    const { text = '' } = transcribedText('alto', readFileSync(codex, 'utf8')) ?? {};
    expect(text.split('\n').length).toBeGreaterThan(10);
    expect(text).not.toMatch(/[<>]|\d{3} \d{3}/);
  });
});
