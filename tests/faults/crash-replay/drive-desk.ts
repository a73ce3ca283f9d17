// What staff do at the desk, and what a client does by the protocol of the search, while a site is
// recorded.
import { browser, command, expectStatus, rowNow, step } from './driver.ts';
import { formOfEnrolment, owner } from '../../accounts/open-by-link.ts';
import { hiddenIn } from './drive-visitors.ts';
import { writeCopies } from './drive-copies.ts';
import { gone, there, type RowFact } from './ledger.ts';

type Fields = Readonly<Record<string, string>>;

/** Someone who is logged in. */
export type Desk = {
  post(path: string, fields?: Fields): Promise<void>;
  read(path: string): Promise<string>;
  /** Asks the API. */
  ask(method: string, path: string, body?: object): Promise<{ id: string }>;
};

/** Everything that is done at the desk, from its link to its end. */
export async function useDesk(url: string): Promise<void> {
  const desk = await logIn(url);
  await remedy(desk);
  await recommend(desk);
  await experiment(desk);
  await writeCopies(desk);
  await step('log out of the desk', async () => {
    const { hash } = rowNow<{ hash: string }>(
      "select hash from account_session where method = 'link'",
    );
    await desk.post('/admin/close');
    return { rows: [gone('account_session', { hash })] };
  });
}

async function logIn(url: string): Promise<Desk> {
  const link = async () => /key=(\S+)/.exec(await command('desk-link'))?.[1] ?? '';
  let key = '';
  await step('make a desk link', async () => {
    key = await link();
    const audit = there('audit', { action: 'desk:link-made' });
    return { rows: [there('desk_key', { kind: 'link' }), audit] };
  });
  let cookie = '';
  const send = (path: string, fields: Fields) =>
    fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...browser, origin: url, cookie },
      redirect: 'manual',
    });
  await step('set up the museum', async () => {
    await expectStatus(await send('/admin/set-up', { key, ...owner }), 303);
    const saved = there('saved_setting', { key: 'site.name', value: { includes: owner.museum } });
    return { rows: [there('account', { email: owner.email, role: 'owner' }), saved] };
  });
  await step('log in with a password', async () => {
    await expectStatus(await send('/admin/sign-in', owner), 303);
    return { rows: [there('account_session', { method: 'password' })] };
  });
  key = await link();
  await step('log in to the desk', async () => {
    const answer = await expectStatus(await send('/admin/open', { key }), 302, 303);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(`${url}/admin/second-factor`, { headers: { ...browser, cookie } });
    const { action, fields } = await formOfEnrolment(await page.text());
    await expectStatus(await send(action, fields), 200);
    // The session itself ends with the last step at the desk.
    return { rows: [there('audit', { action: 'user:second-factor-set' })] };
  });
  return {
    async post(path, fields = {}) {
      await expectStatus(await send(path, fields), 302, 303);
    },
    async ask(method, path, body) {
      const headers = { ...browser, origin: url, cookie, 'content-type': 'application/json' };
      const sent = body ? { body: JSON.stringify(body) } : {};
      const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent });
      await expectStatus(answer, 200, 204);
      return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string });
    },
    read: async (path) =>
      (
        await expectStatus(await fetch(url + path, { headers: { ...browser, cookie } }), 200)
      ).text(),
  };
}

const idOf = (table: string, where: string): string =>
  rowNow<{ id: string }>(`select id from ${table} where ${where}`).id;

async function remedy(desk: Desk): Promise<void> {
  const synonym = async (query: string, detail: string) => {
    const given = { kind: 'synonym', query, detail };
    // What the desk shows first has been seen.
    const previewed = JSON.stringify(Object.values(given));
    await desk.post('/admin/search/remedies', { ...given, previewed });
    return idOf('search_remedy', `query = '${query}'`);
  };
  const saved = (id: string): RowFact => ({
    database: 'search',
    table: 'synonyms',
    has: { object_id: `desk-${id}` },
  });
  await step('remedy a search', async () => {
    const id = await synonym('urn', 'vase');
    return { rows: [saved(id), there('search_remedy', { id, query: 'urn' })] };
  });
  await step('undo a remedy', async () => {
    const id = await synonym('jug', 'vase');
    await desk.post(`/admin/search/remedies/${id}/undo`);
    const { undone_at: at } = rowNow<{ undone_at: string }>(
      `select undone_at from search_remedy where id = '${id}'`,
    );
    const undone = there('search_remedy', { id, undone_at: at });
    return { rows: [undone, { ...saved(id), isGone: true }] };
  });
  await step('veto a suggested search', async () => {
    await desk.post('/admin/search/suggested/hide', { query: 'urns' });
    return { rows: [there('suggested_search', { query: 'urns' })] };
  });
  await step('end a veto', async () => {
    await desk.post('/admin/search/suggested/hide', { query: 'jugs' });
    await desk.post('/admin/search/suggested/again', { query: 'jugs' });
    return { rows: [gone('suggested_search', { query: 'jugs' })] };
  });
  await step('change the ranking', async () => {
    await desk.post('/admin/search/ranking', { adjustment: 'plurals' });
    return {
      rows: [settingsWith('"ignorePlurals":true'), there('audit', { action: 'search:adjusted' })],
    };
  });
}

const settingsWith = (part: string): RowFact => ({
  database: 'search',
  table: 'indices',
  has: { name: 'items', settings: { includes: part } },
});

async function recommend(desk: Desk): Promise<void> {
  const { id: item } = rowNow<{ id: string }>("select id from record where label = 'Vase 1'");
  const audited = (action: string) => there('audit', { action, subject: { includes: item } });
  await step('hide a recommendation', async () => {
    await desk.post('/admin/search/recommendations/hide', { list: 'related', item });
    return { rows: [audited('recommendation:decided')] };
  });
  await step('forget a recommendation', async () => {
    await desk.post('/admin/search/recommendations/forget', {
      list: 'related',
      decision: `desk-hide-${item}`,
    });
    return { rows: [audited('recommendation:taken-back')] };
  });
  await step('pin a recommendation', async () => {
    await desk.post('/admin/search/recommendations/pin', { list: 'looks', item });
    return { rows: [settingsWith(`desk-pin-${item}`)] };
  });
}

async function experiment(desk: Desk): Promise<void> {
  const keep = async (name: string) => {
    await desk.post('/admin/search/experiments/drafts', { try: 'whole-words', weeks: '2', name });
    return idOf('experiment_draft', `name = '${name}'`);
  };
  await step('save an experiment draft', async () => ({
    rows: [there('experiment_draft', { id: await keep('Later') })],
  }));
  await step('discard an experiment draft', async () => {
    const id = await keep('Never');
    await desk.post(`/admin/search/experiments/drafts/${id}/discard`);
    return { rows: [gone('experiment_draft', { id })] };
  });
  const ofExperiment = (part: string): RowFact => ({
    database: 'events',
    table: 'experiments',
    has: { body: { includes: part } },
  });
  await step('start an experiment', async () => {
    const given = { try: 'whole-words', weeks: '2', name: 'Whole words' };
    await desk.post('/admin/search/experiments', given);
    const audit = there('audit', { action: 'experiment:begun', subject: given.name });
    return { rows: [ofExperiment('Whole words'), audit] };
  });
  const { id } = rowNow<{ id: number }>('select id from experiments', 'search/insights.db');
  await step('stop an experiment', async () => {
    await desk.post(`/admin/search/experiments/${id}/stop`);
    const { body } = rowNow<{ body: string }>('select body from experiments', 'search/insights.db');
    return { rows: [ofExperiment(body)] };
  });
  await step('decide an experiment', async () => {
    const { seen = '' } = hiddenIn(await desk.read(`/admin/search/experiments/${id}`));
    const reason = 'Visitors write whole words.';
    await desk.post(`/admin/search/experiments/${id}/decide`, { kind: 'use', reason, seen });
    return { rows: [there('experiment_decision', { kind: 'use', reason })] };
  });
  await step('revert a decision', async () => {
    await desk.post(`/admin/search/experiments/${id}/take-back`);
    const { undone_at: at } = rowNow<{ undone_at: string }>(
      'select undone_at from experiment_decision where undone_at is not null',
    );
    return { rows: [there('experiment_decision', { undone_at: at })] };
  });
}

/** A client with the admin key, such as a program of the museum's own. */
export async function useProtocol(url: string): Promise<void> {
  const key = rowNow<{ value: string }>(
    "select value from facts where name = 'adminKey'",
    'search/search.db',
  ).value;
  const { appId } = (await (await fetch(`${url}/search-api/config`)).json()) as { appId: string };
  await step('save a synonym by the protocol', async () => {
    const body = { objectID: 'own', type: 'oneWaySynonym', input: 'crock', synonyms: ['vase'] };
    const answer = await fetch(`${url}/search-api/1/indexes/items/synonyms/own`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': key },
    });
    await expectStatus(answer, 200);
    return { rows: [{ database: 'search', table: 'synonyms', has: { object_id: 'own' } }] };
  });
}
