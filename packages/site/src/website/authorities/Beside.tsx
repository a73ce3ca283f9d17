// Who and what items name together with a record: a person's fellow makers, what they show, where.
import { besideKinds, type BesideKind } from '../../features/catalogue/beside.ts';
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import type { Named } from '../../features/catalogue/item-view.ts';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

const kindWords: Record<BesideKind, string> = {
  person: 'nav.people',
  subject: 'nav.subjects',
  place: 'nav.places',
};

export function Beside({ named }: { named: Partial<Record<BesideKind, readonly Named[]>> }) {
  const { t, path } = useTranslation();
  const kinds = besideKinds.filter((kind) => (named[kind] ?? []).length > 0);
  if (kinds.length === 0) return null;
  return (
    <section className="section beside" aria-labelledby="beside">
      <h2 id="beside">{t('authority.beside')}</h2>
      <div className="facts">
        <section className="fact-group">
          <dl>
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{t(kindWords[kind])}</dt>
                <dd>
                  <ul className="run-on">
                    {named[kind]?.map((one) => (
                      <li key={one.id}>
                        <a href={path(pageOf(one))}>
                          <Localized text={one.name} />
                        </a>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </section>
  );
}
