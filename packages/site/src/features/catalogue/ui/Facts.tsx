// What is known about an item, in plain groups; what is not known is not there.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { FactGroup } from '../fields/facts.ts';
import type { FactValue } from '../fields/field.ts';
import { FoldedText } from './FoldedText.tsx';
import { Localized, Marked } from './Localized.tsx';

/** `level` is that of the groups' headings: one below the heading that they are under. */
export function Facts({ groups, level = 3 }: { groups: readonly FactGroup[]; level?: 2 | 3 }) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  return (
    <div className="facts">
      {groups.map((group) => (
        <section key={group.name} className={group.prose ? 'fact-group fact-prose' : 'fact-group'}>
          <Heading>{t(group.name)}</Heading>
          {group.prose ? (
            <div className="fact-text">
              <FoldedText text={group.prose} name={t(group.name)} />
            </div>
          ) : (
            <Lines facts={group.facts} />
          )}
        </section>
      ))}
    </div>
  );
}

function Lines({ facts }: { facts: FactGroup['facts'] }) {
  const { t } = useTranslation();
  return (
    <dl>
      {facts.map(({ name, values }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          {isRunOn(values) ? (
            <dd>
              <ul className="run-on">
                {values.map((value) => (
                  <li key={value.page}>
                    <Value value={value} />
                  </li>
                ))}
              </ul>
            </dd>
          ) : (
            values.map((value) => (
              <dd key={value.text.text + (value.note ?? '')}>
                <Value value={value} />
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}

/** Several names, and nothing but names, follow each other in one paragraph. */
function isRunOn(values: readonly FactValue[]): boolean {
  return values.length > 1 && values.every(({ page, note }) => page !== undefined && !note);
}

function Value({ value: { text, page, url, note } }: { value: FactValue }) {
  const { path } = useTranslation();
  const words = <Localized text={text} />;
  const address = page ? path(page) : url;
  const linked = address ? <a href={address}>{words}</a> : words;
  return (
    <>
      {linked}
      {note && ' '}
      {note && (
        <bdi className="muted">
          <Marked words={note} />
        </bdi>
      )}
    </>
  );
}
