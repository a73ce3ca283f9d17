// What a kind of block is: what may be in it, how a file has it, an example, and what the desk
// calls it. One file beside this for each kind.
import type { z } from 'zod';
import type { BlockCodec } from '../markdown/block-codecs.ts';

export type BlockDefinition<B extends { kind: string }> = {
  /** Ids of messages: its name, and one sentence on what it is for. */
  label: `blocks.${B['kind']}.label`;
  help: `blocks.${B['kind']}.help`;
  /** Each setting is described, for the reference. */
  shape: z.ZodType<B> & z.core.$ZodTypeDiscriminable;
  codec: BlockCodec<B>;
  /** Is in the reference; tests save, load and draw it. */
  example: B;
};
