// The text of a picture, as a program for reading scans or a person wrote it: kept beside the
// picture, byte for byte, for staff.
import { z } from 'zod';

const formats = ['alto', 'hocr', 'page', 'text'] as const;
export type TranscriptionFormat = (typeof formats)[number];

/** A file by the hash of its content. */
export type Transcription = {
  format: TranscriptionFormat;
  file: string;
  fileName: string;
  mime: string;
};

export const transcriptionsShape: z.ZodType<Transcription[]> = z
  .array(
    z.strictObject({
      format: z.enum(formats),
      file: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash'),
      fileName: z.string().min(1).max(1000),
      mime: z.string().max(200),
    }),
  )
  .max(20);

export const transcriptionTypes: Readonly<Record<TranscriptionFormat, string>> = {
  alto: 'application/xml',
  hocr: 'text/html',
  page: 'application/xml',
  text: 'text/plain',
};

/**
 * What a text beside a picture is, by how it starts; nothing for other XML and HTML, and for what
 * is not text.
 */
export function transcriptionFormat(start: string): TranscriptionFormat | undefined {
  if (start.includes('\0') || start.trim() === '') return undefined;
  if (/<(?:\w+:)?alto[\s>]/iu.test(start)) return 'alto';
  if (/<(?:\w+:)?PcGts[\s>]/u.test(start)) return 'page';
  if (/class\s*=\s*["'][^"']*\bocr_page\b|name\s*=\s*["']ocr-system["']/iu.test(start))
    return 'hocr';
  return /^\s*</u.test(start) ? undefined : 'text';
}
