// What a language map has to be. Apart from the map itself, so that a browser's script which reads
// texts goes without the checking library.
import { z } from 'zod';

export const languageMapShape = z.record(
  z
    .string()
    .regex(
      /^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*|none)$/,
      'has a language that is not a valid BCP 47 tag',
    ),
  z.string().max(200_000),
);
