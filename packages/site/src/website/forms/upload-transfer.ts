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

type Arrived = { outcome: 'arrived'; id: string; hasLocation: boolean };
/** `type` and `size`: the file is not taken; `later`: nothing is, for now. */
type ResumeState = { outcome: 'type' | 'size' | 'later' };

/** Bytes of one part: what is sent again at most when a connection breaks. */
const PART_BYTES = 1_048_576;
const MAX_REST_MS = 30_000;
/**
 * After this many answers in a row that make no sense, or that the server failed, it is not asked
 * again.
 */
const MAX_FAILURES = 8;

type About = { form: string; version: string; field: string };

/** A file on its way. */
type Sending = { file: File; about: About; tools: SendingTools; signal: AbortSignal };

/** How far it is; `sure` where the server has said so. */
type Progress = { address: string; offset: number; sure: boolean };

/**
 * Sends a file; `address` is where an earlier attempt left it, if there was one. Rejects when
 * stopped.
 */
export async function sendFile(
  file: File,
  { address, ...about }: About & { address: string },
  tools: SendingTools,
  signal: AbortSignal,
): Promise<Arrived | ResumeState> {
  const sending = { file, about, tools, signal };
  const at: Progress = { address, offset: 0, sure: false };
  let [failures, losses] = [0, 0];
  for (;;) {
    signal.throwIfAborted();
    let answer: Answer;
    try {
      answer = await askNext(sending, at);
    } catch (error) {
      if (signal.aborted) throw error;
      at.sure = false;
      tools.lost();
      await tools.rest(Math.min(MAX_REST_MS, 1000 * 2 ** Math.min(losses++, 6)), signal);
      continue;
    }
    const { status } = answer;
    const turned = refusalOf(status);
    if (turned) return turned;
    if (status < 300) {
      failures = losses = 0;
      goOn(sending, at, answer);
      if (at.offset === file.size) return arrivedAt(at.address, answer);
      continue;
    }
    failures += 1;
    if (failures > MAX_FAILURES || (at.address === '' && status < 500)) return { outcome: 'later' };
    // Erased meanwhile: it begins again.
    if (status === 404 || status === 410) tools.known((at.address = ''));
    at.sure = false;
    if (status >= 500) await tools.rest(1000 * failures, signal);
  }
}

/** An address for the file, how far it came, or its next part. */
async function askNext(sending: Sending, at: Progress): Promise<Answer> {
  const { tools, signal } = sending;
  if (at.address === '') return create(sending);
  return at.sure
    ? sendPart(sending, at)
    : tools.ask({ method: 'HEAD', address: at.address, headers: version, body: null, signal });
}

/** Takes over what the server says about the file. */
function goOn({ tools }: Sending, at: Progress, answer: Answer): void {
  if (answer.status === 201) tools.known((at.address = answer.header('location') ?? ''));
  at.offset = Number(answer.header('upload-offset'));
  at.sure = true;
  tools.sent(at.offset);
}

const arrivedAt = (address: string, answer: Answer): Arrived => ({
  outcome: 'arrived',
  id: address.split('/').at(-1) ?? '',
  hasLocation: answer.header('upload-tells-place') === 'yes',
});

const version = { 'tus-resumable': '1.0.0' };

/** 415 the content, 413 the size, 429 and 507 no room now. */
function refusalOf(status: number): ResumeState | undefined {
  if (status === 415) return { outcome: 'type' };
  if (status === 413) return { outcome: 'size' };
  return status === 429 || status === 507 ? { outcome: 'later' } : undefined;
}

function create({ file, about: place, tools, signal }: Sending): Promise<Answer> {
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
  { file, tools, signal }: Sending,
  { address, offset }: Progress,
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
