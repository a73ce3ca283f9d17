// The latest calls, as `GET /1/logs` shows them: in memory only, without addresses of callers and
// without credentials.

/** One call. All values are texts, as in Algolia's answer. */
export type CallLine = {
  readonly timestamp: string;
  readonly method: string;
  readonly answer_code: string;
  readonly query_body: string;
  readonly answer: string;
  readonly url: string;
  readonly ip: string;
  readonly query_headers: string;
  readonly sha1: string;
  readonly processing_time_ms: string;
  readonly index?: string;
};

/** What a list of calls is narrowed by. */
type CallFilter = {
  readonly offset: number;
  readonly length: number;
  readonly index: string | undefined;
  readonly type: 'all' | 'query' | 'build' | 'error';
};

/** Calls remembered. */
const maxCalls = 1000;
const searching = /\/(?:query|queries|browse|recommendations)(?:[/?]|$)/;

/** A ring of the latest calls. */
export class CallLog {
  readonly #lines: CallLine[] = [];

  add(line: CallLine): void {
    this.#lines.push(line);
    if (this.#lines.length > maxCalls * 2) this.#lines.splice(0, maxCalls);
  }

  /** The latest first. */
  list({ offset, length, index, type }: CallFilter): CallLine[] {
    const found = this.#lines
      .slice(-maxCalls)
      .toReversed()
      .filter((line) => {
        if (index !== undefined && line.index !== index) return false;
        if (type === 'error') return Number(line.answer_code) >= 400;
        return type === 'all' || searching.test(line.url) === (type === 'query');
      });
    return found.slice(offset, offset + length);
  }
}

/** An address without the credentials that may be in it. */
export function withoutCredentials(url: string): string {
  return url
    .replaceAll(/([?&](?:x-algolia-api-key|x-algolia-application-id)=)[^&#]*/gi, '$1…')
    .replaceAll(/(\/1\/keys\/)[^/?#]+/g, '$1…');
}
