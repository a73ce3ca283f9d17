// What a resource of the API is: an address and a method, who may ask, what is sent and what comes
// back, and the use case behind it. Router, checks and the OpenAPI document are made from these.
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { namingTheMissing } from '../records/field-faults.ts';
import type { Action } from '../access/grant.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { ProxyFault } from '../../platform/http/public-origin.ts';
import type { Site } from '../../platform/site.ts';
import type { SignedIn } from './authenticate.ts';

type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What an asker needs: nothing, to be known, or to be allowed an action, which the use case checks
 * for the record that is meant.
 */
type Access = 'anyone' | 'signed-in' | Action;

/** What every handler is given beside what was sent. */
export type Circumstances = {
  site: Site;
  actor: Actor;
  /** Whose session or token it is; undefined for resources that are for anyone. */
  signedIn: SignedIn | undefined;
  /** In the reader’s language. */
  words: Translator;
  method: string;
  /** Of the address, with its parameters. */
  path: string;
  headers: Headers;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** The site’s public address, without a slash at the end. */
  origin: string;
  secure: boolean;
  /** The sender’s IP address, as far as it can be known. */
  client: string;
  /** Proxies that hide visitors, as this process has seen them. */
  proxyFaults: readonly ProxyFault[];
  /** Aborted when the server is about to stop: an answer that would go on for ever ends then. */
  stopping: AbortSignal | undefined;
};

/** What was sent, before it is checked. */
type Sent = { params: unknown; query: unknown; body: unknown };

export type Reply = {
  status: number;
  /** JSON, or a stream with a content type of its own; nothing for 204. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** The named parts of an address: `/items/:id` has `id`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Record<Name, string> & ParamsOf<More>
    : Record<Rest, string>
  : unknown;

type Description<Path extends string, Query, Body> = {
  /** Its name in clients that are made from the document. */
  operation: string;
  method: ApiMethod;
  /** Below /api/v1; `:name` is one segment. */
  path: Path;
  /** What it does, in one sentence. */
  shows: string;
  needs: Access;
  /** False where a page asks by itself: nobody has done anything, and their session may end. */
  isUse?: boolean;
  query?: Query;
  body?: Body;
  /** The most that a body may have. */
  bodyBytes?: number;
  /** Headers that it reads, and what they mean. */
  reads?: Readonly<Record<string, string>>;
  /** Successful responses; null for one without a body, a text for one that is not JSON. */
  answers: Readonly<Record<number, z.ZodType | null | { type: string }>>;
};

export type Resource = Description<string, z.ZodObject, z.ZodType> & {
  /** @throws ZodError where what was sent is not what it takes */
  answer(sent: Sent, circumstances: Circumstances): Promise<Reply>;
};

const noQuery = z.strictObject({});

/** Makes a resource; its handler is given what was checked. */
export function resource<
  Path extends string,
  Query extends z.ZodObject = typeof noQuery,
  Body extends z.ZodType = z.ZodUndefined,
>({
  handle,
  ...description
}: Description<Path, Query, Body> & {
  handle(
    sent: Circumstances & {
      params: ParamsOf<Path>;
      query: z.output<Query>;
      body: z.output<Body>;
    },
  ): Promise<Reply> | Reply;
}): Resource {
  return {
    ...description,
    async answer({ params, query, body }, circumstances) {
      const checked = z
        .object({ query: description.query ?? noQuery, body: description.body ?? z.undefined() })
        .parse({ query, body }, namingTheMissing) as {
        query: z.output<Query>;
        body: z.output<Body>;
      };
      return handle({
        ...circumstances,
        params: params as ParamsOf<Path>,
        ...checked,
      });
    },
  };
}
