// Sends one file in parts by the tus protocol and goes on after whatever happens to the connection:
// it asks how far the file came, and sends the rest.

export type Answer = { status: number; header(name: string): string | null };

export type SendingTools = {
  /** One request. Rejects when the network fails, or when `signal` stops it. */
  ask(request: {
    method: 'POST' | 'HEAD' | 'PATCH';
    address: string;
    headers: Record<string, string>;
    body: Blob | null;
    onSent?(bytes: number): void;
    signal: AbortSignal;
  }): Promise<Answer>;
  /** SHA-256; absent where the page has no right to it. */
  digest?: ((bytes: ArrayBuffer) => Promise<ArrayBuffer>) | undefined;
  /** Resolves after a while, or sooner when the network is back. Rejects when stopped. */
  rest(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The file has an address now, by which it is gone on with; an empty one is forgotten. */
  known(address: string): void;
  sent(bytes: number): void;
  /** The network failed; it is tried again by itself. */
  lost(): void;
};

type Arrived = { outcome: 'arrived'; id: string; tellsPlace: boolean };
/** `type` and `size`: the file is not taken; `later`: nothing is, for now. */
type ResumeState = { outcome: 'type' | 'size' | 'later' };

/** Bytes of one part: what is sent again at most when a connection breaks. */
const PART_BYTES = 1_048_576;
const MAX_REST_MS = 30_000;
/**
 * After so many answers in a row that make no sense, or that the server failed, it is not asked
 * again.
 */
const MAX_FAILURES = 8;

/**
 * Sends a file; `address` is where an earlier attempt left it, if there was one. Rejects when
 * stopped.
 */
export async function sendFile(
  file: File,
  { address: before, ...about }: { form: string; version: string; field: string; address: string },
  tools: SendingTools,
  signal: AbortSignal,
): Promise<Arrived | ResumeState> {
  let [address, offset, sure, failures, losses] = [before, 0, false, 0, 0];
  for (;;) {
    signal.throwIfAborted();
    let answer: Answer;
    try {
      if (address === '') answer = await create(file, about, tools, signal);
      else if (!sure)
        answer = await tools.ask({ method: 'HEAD', address, headers: version, body: null, signal });
      else answer = await sendPart(file, address, offset, tools, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      sure = false;
      tools.lost();
      await tools.rest(Math.min(MAX_REST_MS, 1000 * 2 ** Math.min(losses++, 6)), signal);
      continue;
    }
    const { status } = answer;
    const turned = refusalOf(status);
    if (turned) return turned;
    if (status < 300) {
      failures = losses = 0;
      if (status === 201) tools.known((address = answer.header('location') ?? ''));
      offset = Number(answer.header('upload-offset'));
      sure = true;
      tools.sent(offset);
      if (offset === file.size)
        return {
          outcome: 'arrived',
          id: address.split('/').at(-1) ?? '',
          tellsPlace: answer.header('upload-tells-place') === 'yes',
        };
      continue;
    }
    failures += 1;
    if (failures > MAX_FAILURES || (address === '' && status < 500)) return { outcome: 'later' };
    // Erased meanwhile: it begins anew.
    if (status === 404 || status === 410) tools.known((address = ''));
    sure = false;
    if (status >= 500) await tools.rest(1000 * failures, signal);
  }
}

const version = { 'tus-resumable': '1.0.0' };

/** 415 the content, 413 the size, 429 and 507 no room now. */
function refusalOf(status: number): ResumeState | undefined {
  if (status === 415) return { outcome: 'type' };
  if (status === 413) return { outcome: 'size' };
  return status === 429 || status === 507 ? { outcome: 'later' } : undefined;
}

function create(
  file: File,
  place: { form: string; version: string; field: string },
  tools: SendingTools,
  signal: AbortSignal,
): Promise<Answer> {
  const about = Object.entries({ filename: file.name, ...place })
    .map(([name, text]) => `${name} ${toBase64(new TextEncoder().encode(text))}`)
    .join(',');
  return tools.ask({
    method: 'POST',
    address: '/uploads',
    headers: { ...version, 'upload-length': String(file.size), 'upload-metadata': about },
    body: null,
    signal,
  });
}

async function sendPart(
  file: File,
  address: string,
  offset: number,
  tools: SendingTools,
  signal: AbortSignal,
): Promise<Answer> {
  const part = file.slice(offset, offset + PART_BYTES);
  const sum =
    tools.digest && toBase64(new Uint8Array(await tools.digest(await part.arrayBuffer())));
  const headers = {
    ...version,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...(sum ? { 'upload-checksum': `sha256 ${sum}` } : {}),
  };
  return tools.ask({
    method: 'PATCH',
    address,
    headers,
    body: part,
    onSent: (bytes) => tools.sent(offset + bytes),
    signal,
  });
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
