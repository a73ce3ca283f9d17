import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeIcons } from './icon-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-icons-'));
beforeAll(() => writeIcons(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Width and height as a PNG's header tells them (PNG 1.2, 11.2.2). */
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the icons of a site', () => {
  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ])('%s is a square PNG', (file, side) => {
    const png = readFileSync(join(folder, file));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(png)).toEqual([side, side]);
  });

  it('favicon.ico holds one picture of 32 × 32, where its entry says', () => {
    const ico = readFileSync(join(folder, 'favicon.ico'));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([1, 1, 32, 32]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png.length).toBe(ico.readUInt32LE(14));
    expect(sizeOf(png)).toEqual([32, 32]);
  });
});
