// Every function that takes an actor, called by everyone: who may not is refused before anything
// is changed, and who may is not.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can } from '../../packages/site/src/features/access/actor.ts';
import type { About } from '../../packages/site/src/features/access/grant.ts';
import { readTree } from '../architecture/source-tree.ts';
import { actorFunctions, madeActors, type ActorFunction } from './actor-functions.ts';
import { delegations, free } from './delegations.ts';
import { allNeeds, mayRun, refusalFault, rows } from './matrix.ts';
import {
  actions,
  builtIn,
  coins,
  everyone,
  holderName,
  inCollection,
  maps,
  may,
  planned,
  roles,
  staffWith,
  written,
} from './roles.ts';
import type { Delegation, Row } from './row.ts';
import { sampleMuseum, type Museum } from './sample-museum.ts';

const files = readTree(join(import.meta.dirname, '../../packages/site/src'));
const found = actorFunctions(files);

describe('what takes an actor', () => {
  const named = (of: Delegation['of']) => (typeof of === 'string' ? of : of.name);
  const listed = [...rows, ...delegations, ...free].map(({ of }) => named(of));

  it('has a row, or names what it passes the actor to', () => {
    expect(found.length).toBeGreaterThan(100);
    const missing = found.filter((one) => !namesOf(one).some((name) => listed.includes(name)));
    expect(missing.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });

  it('is listed under a name that means nothing else, and only while it is there', () => {
    const names = found.flatMap(namesOf);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    const twice = delegations.map(({ of }) => named(of)).filter((name) => all(name).length > 1);
    expect(twice).toEqual([]);
    const both = [...delegations, ...free].map(({ of }) => named(of));
    expect(both.filter((name, at) => both.indexOf(name) !== at)).toEqual([]);
    expect(both.filter((name) => rows.some(({ of }) => of.name === name))).toEqual([]);
  });

  it.each(delegations.map((one) => [named(one.of), one] as const))(
    '%s passes the actor on',
    (name, { to }) => {
      const [one] = all(name);
      const rest = to.map((target) => target.name);
      expect(rest.filter((target) => !one?.passesActorTo.has(target))).toEqual([]);
      // Whatever takes an actor and is called with one here, is listed here.
      const taken = found.filter(({ path }) => path.startsWith('features/'));
      const called = taken.filter(
        (other) => one?.passesActorTo.has(other.name) && other.path !== one.path,
      );
      const unlisted = called.filter(({ name: other }) => !rest.includes(other));
      expect(unlisted.map(({ name: other }) => other).filter(needsListing)).toEqual([]);
    },
  );

  function all(name: string): ActorFunction[] {
    return found.filter((one) => namesOf(one).includes(name) && isMeant(one, name));
  }
  const needsListing = (name: string) => !free.some(({ of }) => named(of) === name);
});

/** The names under which a function may be listed: with its folder where the name is not enough. */
function namesOf({ path, name }: ActorFunction): string[] {
  return [name, `${path.split('/')[0]}/${name}`, `${path} ${name}`];
}

/** A bare name stands for a function of the features where a page has the same. */
function isMeant({ path, name }: ActorFunction, listed: string): boolean {
  const others = found.filter((other) => other.name === name);
  return others.length === 1 || listed !== name || path.startsWith('features/');
}

describe('a role', () => {
  const things: readonly About[] = [
    {},
    ...[...inCollection, ...written, ...planned, 'owner', 'volunteer'].flatMap((kind) =>
      [holderName, 'staff:somebody-else', 'operator:ada'].flatMap((createdBy) =>
        [[], [coins], [maps], [coins, maps]].map((collections) => ({
          kind,
          createdBy,
          collections,
        })),
      ),
    ),
    { form: 'school-visit' },
    { form: 'enquiry' },
  ];

  it.each(roles)(
    '$name may do what the table says, with everything and with each thing',
    (role) => {
      for (const about of things)
        expect([about, actions.filter((action) => can(role.actor, action, about))]).toEqual([
          about,
          actions.filter((action) => may(role, { any: [action], about })),
        ]);
      expect(actions.filter((action) => can(role.actor, action))).toEqual(
        actions.filter((action) => may(role, action)),
      );
    },
  );

  it('is in the table wherever the sources make an actor of their own', () => {
    const made = madeActors(files).map(({ kind, name, actions: given }) => ({
      name: `${kind}:${name}`,
      actions: given,
    }));
    const known = builtIn.map(({ name, permissions }) => ({
      name,
      actions: permissions.map(({ action }) => action),
    }));
    for (const one of made) expect(known).toContainEqual(one);
    expect(known.filter(({ name }) => !made.some((one) => one.name === name))).toEqual([]);
  });
});

describe('a permission', () => {
  let sample: Awaited<ReturnType<typeof sampleMuseum>>;
  let shared: Museum;
  beforeAll(async () => {
    sample = await sampleMuseum();
    shared = await sample.open();
  });
  afterAll(async () => {
    await shared.close();
    sample.remove();
  });

  // Owners and administrators may do what the operator may: what they do need not be done again.
  const different = roles.filter(({ name }) => name !== 'owner' && name !== 'administrator');
  const titleOf = ({ of, when }: Row) => (when ? `${of.name}, ${when}` : of.name);
  const cases = rows.map((row) => [titleOf(row), row] as const);

  it('has a row of its own for each of its calls', () => {
    const titles = rows.map(titleOf);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it.each(cases)('for %s is required before anything changes', async (_, row) => {
    const before = await shared.state();
    for (const role of everyone.filter((one) => !mayRun(row, one)))
      expect(await refusalFault({ row, role, museum: shared, before })).toBeUndefined();
  });

  it.each(cases)('for %s is enough', async (_, row) => {
    for (const role of [...different, staffWith(allNeeds(row))].filter((one) => mayRun(row, one))) {
      const museum = await sample.open();
      try {
        await row.run(museum, role.actor);
      } catch (error) {
        throw new Error(`${role.name} may do this, and could not.`, { cause: error });
      } finally {
        await museum.close();
      }
    }
  });
});
