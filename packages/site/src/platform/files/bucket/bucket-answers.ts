// What an object store answers, read: its errors by their codes, its lists, the facts of an object.
import { failure, type Failure } from '../../errors/failure.ts';
import type { BucketAnswer } from './bucket-connection.ts';

/** `changedAt`: ISO 8601. */
export type ListedObject = { key: string; bytes: number; changedAt: string };

/** The text of an element in the XML of an answer; the first one. */
export function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : plain(text);
}

/**
 * Page of a list that was asked for with `encoding-type=url`.
 * @returns also what asks for the page behind it; empty where the answer does not say
 */
export function listOf(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, one = '']) => ({
    key: decodeURIComponent((elementOf(one, 'Key') ?? '').replaceAll('+', ' ')),
    bytes: Number(elementOf(one, 'Size') ?? 0),
    changedAt: elementOf(one, 'LastModified') ?? '',
  }));
  const goesOn = elementOf(xml, 'IsTruncated') === 'true';
  return { objects, next: elementOf(xml, 'NextContinuationToken') ?? (goesOn ? '' : undefined) };
}

/** An upload in parts that was begun and never finished; `since`: ISO 8601. */
type Unfinished = { key: string; id: string; since: string };

/** Page of the list of unfinished uploads. `next`: what asks for the one behind it. */
export function unfinishedOf(xml: string): {
  uploads: Unfinished[];
  next: Record<string, string> | undefined;
} {
  const uploads = [...xml.matchAll(/<Upload>([^]*?)<\/Upload>/g)].map(([, one = '']) => ({
    key: elementOf(one, 'Key') ?? '',
    id: elementOf(one, 'UploadId') ?? '',
    since: elementOf(one, 'Initiated') ?? '',
  }));
  const isLast = elementOf(xml, 'IsTruncated') !== 'true';
  const next = {
    'key-marker': elementOf(xml, 'NextKeyMarker') ?? '',
    'upload-id-marker': elementOf(xml, 'NextUploadIdMarker') ?? '',
  };
  return { uploads, next: isLast ? undefined : next };
}

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The tag that names what an object holds, without its quotes. */
export const tagOf = ({ headers }: BucketAnswer): string =>
  (headers.etag ?? '').replaceAll('"', '').toLowerCase();

/** How long an object is, of which a part was answered. */
export const wholeLengthOf = ({ headers, body }: BucketAnswer): number =>
  Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? body.length);

/** Whether an answer that has only a part of an object begins at `from`. */
export const isSpan = ({ status, headers }: BucketAnswer, from: number): boolean =>
  status !== 206 || /^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] === String(from);

/** What a person can do about a refusal, by its status. */
export function refusalOf(what: string, { status, body }: BucketAnswer): Failure {
  const xml = body.toString('utf8', 0, 4000);
  const code = elementOf(xml, 'Code') ?? `status ${status}`;
  return failure('bucket-refused', what, code);
}

/** @throws bucket-refused unless the answer has one of these statuses */
export function expectStatus(answer: BucketAnswer, what: string, ...statuses: number[]): void {
  if (!statuses.includes(answer.status)) throw refusalOf(what, answer);
}
