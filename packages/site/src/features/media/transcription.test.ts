import { expect, it } from 'vitest';
import { transcriptionFormat } from './transcription.ts';

it.each([
  ['<?xml version="1.0"?>\n<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">', 'alto'],
  ['<?xml version="1.0"?><PcGts xmlns="http://schema.primaresearch.org/PAGE">', 'page'],
  ['<html><head><meta name="ocr-system" content="tesseract 5"/></head>', 'hocr'],
  ['<html><body><div class="ocr_page" id="p1">', 'hocr'],
  ['Dear Sir,\nI have the honour', 'text'],
  ['<?xml version="1.0"?><record><title>Bowl</title></record>', undefined],
  ['<html><body><p>About us', undefined],
  ['\0\0PNG', undefined],
  ['  \n', undefined],
])('a text beside a picture is recognised by its start: %j', (start, format) =>
  expect(transcriptionFormat(start)).toBe(format),
);
