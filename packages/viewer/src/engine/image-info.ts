// What an image's info.json says about its server, in Image API 2 and 3.

import type { Abilities } from './zoom-engine.ts';

type Info = Record<string, unknown>;

/** Whether parts of the picture can be asked for, and how large. */
export function abilitiesOf(info: Info): Abilities {
  const profiles = [info['profile']].flat();
  // Version 2 hides features and limits in objects of the profile list.
  const described = profiles.filter(
    (profile): profile is Info => typeof profile === 'object' && profile !== null,
  );
  const features = [info['extraFeatures'], ...described.map((one) => one['supports'])].flat();
  const level = profiles.some(
    (profile) => typeof profile === 'string' && /level[12](\.json)?$/.test(profile),
  );
  const holders = [info, ...described];
  return {
    cutsRegions:
      (level || features.includes('regionByPx')) && (level || features.includes('sizeByW')),
    limits: {
      ...limit(holders, 'maxWidth'),
      ...limit(holders, 'maxHeight'),
      ...limit(holders, 'maxArea'),
    },
  };
}

function limit<Name extends string>(holders: Info[], name: Name): Partial<Record<Name, number>> {
  const value = holders
    .map((holder) => holder[name])
    .find((found) => typeof found === 'number' && found > 0);
  return (typeof value === 'number' ? { [name]: value } : {}) as Partial<Record<Name, number>>;
}
