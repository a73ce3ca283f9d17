// A visitor's own sets. They are in the browser and nowhere else; without script, a list that is
// pasted gives the same page of a set.
import { AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { data, redirect } from 'react-router';
import { cardsByIds, pickItem } from '../../features/catalogue/read-catalogue.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { makeSet, type SetMade } from '../../features/gather/make-set.ts';
import { readForm } from '../../platform/http/request-body.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { gatherWords } from './gather-messages.ts';
import { Island } from '../islands/Island.tsx';
import { setsWords } from './sets-messages.ts';
import { loadPage } from '../load-page.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/sets-page.ts';

/** Where in the collection the three things stand that an empty set offers to look at. */
const suggested = [0.21, 0.5, 0.83];

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, section }): Promise<{ cards: ItemCard[] }> => ({
    cards: await section(
      'suggestions',
      async () => {
        const picked = await Promise.all(suggested.map((at) => pickItem(site, at)));
        return cardsByIds(site, [...new Set(picked.flatMap((item) => item?.id ?? []))], language);
      },
      [],
    ),
  }));
}

type SetFormValues = { title: string; list: string };
type Problem = Exclude<SetMade, { token: string }>;

export async function action(args: Route.ActionArgs) {
  const made = await loadPage(
    args,
    async ({
      site,
      language,
    }): Promise<{ to: string } | { typed: SetFormValues; problem: Problem }> => {
      const { texts: sent } = await readForm(args.request, {
        textBytes: site.settings['sets.max-bytes'],
      });
      const text = (name: string) => {
        const value = sent.get(name);
        return typeof value === 'string' ? value : '';
      };
      const typed = { title: text('title'), list: text('list') };
      const set = await makeSet(site, {
        ...typed,
        items: text('items'),
        lenient: text('lenient') !== '',
      });
      return 'token' in set
        ? { to: localisedPath(`/sets/${set.token}`, language, site.settings['site.languages']) }
        : { typed, problem: set };
    },
  );
  if ('to' in made) throw redirect(made.to, 303);
  return data({ typed: made.typed, problem: made.problem }, { status: 422 });
}

export default function SetsPage({ loaderData: { cards }, actionData }: Route.ComponentProps) {
  const { t, path } = useTranslation();
  return (
    <Page
      title={actionData ? t('forms.problem.title', { title: t('sets.title') }) : t('sets.title')}
      description={t('sets.lead')}
      page="/sets"
      unlisted
    >
      <div className="container sets-page">
        <header className="index-head">
          <h1 className="display">{t('sets.title')}</h1>
          <p className="lead muted">{t('sets.lead')}</p>
        </header>
        {!actionData && <OwnSets cards={cards} />}
        <section className="section sets-paste" aria-labelledby="paste">
          <h2 id="paste">{t('sets.paste')}</h2>
          {actionData && <ProblemWords problem={actionData.problem} />}
          <form method="post" action={path('/sets')} className="plain-form">
            <div className="form-field">
              <label htmlFor="title">{t('sets.paste.name')}</label>
              <input
                id="title"
                name="title"
                type="text"
                maxLength={120}
                dir="auto"
                defaultValue={actionData?.typed.title}
              />
            </div>
            <div className="form-field">
              <label htmlFor="list">{t('sets.paste.list')}</label>
              <span id="list-hint" className="small muted">
                {t('sets.paste.hint')}
              </span>
              <textarea
                id="list"
                name="list"
                rows={8}
                dir="auto"
                aria-describedby="list-hint"
                defaultValue={actionData?.typed.list}
              />
            </div>
            <p className="sets-buttons">
              <button type="submit" className="button">
                {t('sets.paste.make')}
              </button>
              {actionData?.problem.problem === 'unknown' && actionData.problem.known > 0 && (
                <button type="submit" className="button plain" name="lenient" value="yes">
                  {t('sets.paste.without')}
                </button>
              )}
            </p>
          </form>
        </section>
      </div>
    </Page>
  );
}

function OwnSets({ cards }: { cards: ItemCard[] }) {
  const translation = useTranslation();
  const { t, path } = translation;
  return (
    <Island
      name="sets"
      intent="visible"
      data={{
        ...gatherWords(translation),
        words: { ...gatherWords(translation).words, ...setsWords(translation) },
        cards: path('/sets/cards.json'),
        make: path('/sets'),
        compare: path('/compare'),
      }}
      className="sets-own"
    >
      <p className="sets-plain">{t('sets.no-script')}</p>
      <section data-empty className="sets-empty" aria-labelledby="look">
        <p className="lead">{t('sets.empty')}</p>
        <h2 id="look">{t('sets.look')}</h2>
        <Cards cards={cards} label={t('sets.look')} shelf />
      </section>
    </Island>
  );
}

function ProblemWords({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const unknown = problem.problem === 'unknown' ? problem.lines : [];
  const words =
    problem.problem === 'unknown'
      ? t('sets.problem.unknown', { count: unknown.length })
      : t(problem.problem === 'empty' ? 'sets.problem.empty' : 'sets.problem.too-large');
  return (
    <ErrorSummary problems={[{ to: '#list', words }]}>
      {unknown.length > 0 && (
        <ul>
          {unknown.slice(0, 20).map((line) => (
            <li key={line}>
              <AsWritten text={line.slice(0, 120)} />
            </li>
          ))}
        </ul>
      )}
    </ErrorSummary>
  );
}
