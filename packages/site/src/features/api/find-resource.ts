// Which resources have an address, by their methods.
import type { Resource } from './resource.ts';

export type FoundAddress = {
  byMethod: ReadonlyMap<string, Resource>;
  /** Methods, as the header Allow has them. */
  allowed: readonly string[];
  params: Readonly<Record<string, string>>;
};

type Address = Omit<FoundAddress, 'params'> & { steps: readonly string[] };

/**
 * Finds the resources at a path. An address without named parts comes before one with them.
 * @param resources  no two of them have an address and a method in common
 */
export function resourceFinder(
  resources: readonly Resource[],
): (path: string) => FoundAddress | undefined {
  const addresses = [...Map.groupBy(resources, ({ path }) => path)]
    .map(([path, those]) => addressOf(path, those))
    .toSorted((a, b) => namesIn(a) - namesIn(b));
  return (path) => {
    const steps = path.split('/').slice(1);
    const found = addresses.find((address) => fits(address.steps, steps));
    return found && { ...found, params: paramsOf(found.steps, steps) };
  };
}

function addressOf(path: string, those: readonly Resource[]): Address {
  const byMethod = new Map(those.map((one) => [one.method, one]));
  if (byMethod.size < those.length)
    throw new Error(`Two resources at ${path} have the same method.`);
  const methods = [...byMethod.keys()].flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return { steps: path.split('/').slice(1), byMethod, allowed: [...methods, 'OPTIONS'] };
}

const isName = (step: string): boolean => step.startsWith(':');
const namesIn = ({ steps }: Address): number => steps.filter(isName).length;

const fits = (steps: readonly string[], given: readonly string[]): boolean =>
  steps.length === given.length &&
  steps.every((step, i) => (isName(step) ? given[i] !== '' : step === given[i]));

function paramsOf(steps: readonly string[], given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap((step, i): [string, string][] =>
      isName(step) ? [[step.slice(1), decodeURIComponent(given[i] ?? '')]] : [],
    ),
  );
}
