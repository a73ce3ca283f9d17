// What to look at next; every group says why it is there.
import { marked } from '../../features/records/marked-text.ts';
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import type { Related } from '../../features/catalogue/related.ts';
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

const headings: Record<Related['reason'], string> = {
  parts: 'item.related.parts',
  relation: 'item.related.relation',
  maker: 'item.related.maker',
  subject: 'item.related.subject',
  collection: 'item.related.collection',
  type: 'item.related.type',
};

export function RelatedGroups({ groups }: { groups: readonly Related[] }) {
  const { t, path } = useTranslation();
  return groups.map(({ reason, named, cards }) => {
    const words = t(headings[reason], { name: named ? marked(named.name) : '' });
    return (
      <section key={reason + (named?.id ?? '')} className="section related container no-print">
        <h2>
          {named ? (
            <a className="quiet-link" href={path(pageOf(named))}>
              <Marked words={words} />
            </a>
          ) : (
            words
          )}
        </h2>
        <Cards cards={cards} shelf />
      </section>
    );
  });
}
