import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const of = (text: string) => sniff(Buffer.from(text, 'latin1'));

describe('a file is recognised by its content', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['GIF87a', 'gif'],
    ['II*\0\x08\0\0\0', 'tiff'],
    ['MM\0*\0\0\0\x08', 'tiff'],
    ['II+\0', 'tiff'],
    ['MM\0+', 'tiff'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'avif'],
    ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'avif'],
  ])('as a kind that is taken: %j', (start, kind) => {
    expect(of(start)).toEqual({ kind });
  });

  it.each([
    ['\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'HEIC'],
    ['\0\0\0\x20ftypisom', 'film'],
    ['\0\0\0\x20ftypcrx ', 'camera raw'],
    ['II*\0\x10\0\0\0CR\x02', 'camera raw'],
    ['\0\0\0\x0cjP  \r\n', 'JPEG 2000'],
    ['\xff\x4f\xff\x51', 'JPEG 2000'],
    ['\xff\x0a', 'JPEG XL'],
    ['<svg xmlns="x"/>', 'SVG'],
    ['<?xml version="1.0"?>\n<!-- a --><svg/>', 'SVG'],
    ['\xef\xbb\xbf  <SVG>', 'SVG'],
    ['\xff\xfe<\0s\0v\0g\0>\0', 'SVG'],
    ['<!DOCTYPE html><html>', 'HTML'],
    ['\n <html>', 'HTML'],
    ['<script>', 'HTML'],
    ['<lido:lido>', 'XML'],
    ['%PDF-1.7', 'PDF'],
    ['%!PS-Adobe', 'PostScript'],
    ['8BPS', 'Photoshop'],
    ['BM6', 'BMP'],
    ['PK\x03\x04', 'ZIP'],
  ])('as a kind that is refused by name: %j', (start, refused) => {
    expect(of(start)).toEqual({ refused });
  });

  it.each([[''], ['hello'], ['RIFF\x10\0\0\0WAVE'], ['\x89PNX'], ['\xff\xd8']])(
    'or not at all: %j',
    (start) => {
      expect(of(start)).toEqual({ unknown: true });
    },
  );
});
