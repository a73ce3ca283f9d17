// What a kind of block is: what may be in it, how a file has it, an example, and what the desk
// calls it. One file beside this for each kind.
import type { z } from 'zod';
import type { RichText } from '../rich-text.ts';

export type BlockDefinition<B extends { kind: string }> = {
  /** Ids of messages: its name, and one sentence on what it is for. */
  label: `blocks.${B['kind']}.label`;
  help: `blocks.${B['kind']}.help`;
  /** Each setting is described, for the reference. */
  shape: z.ZodType<B> & z.core.$ZodTypeDiscriminable;
  /** What a file has of it below its settings. */
  body: BodyOf<B>;
  /** Is in the reference; tests save, load and draw it. */
  example: B;
};

/** `alone` is running text, which needs no lines of colons around it. */
type BodyOf<B> = B extends { parts: readonly { text: RichText }[] }
  ? 'parts'
  : B extends { text: RichText }
    ? 'text' | 'alone'
    : B extends { head: readonly string[]; rows: readonly (readonly string[])[] }
      ? 'table'
      : 'nothing';
