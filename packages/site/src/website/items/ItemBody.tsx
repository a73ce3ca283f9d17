// What is known about an item, in one column to read; on a wide screen with the contents of the
// page beside it.
import type { ReactNode } from 'react';
import { Details } from '../../features/catalogue/ui/Details.tsx';
import { FoldedText } from '../../features/catalogue/ui/FoldedText.tsx';
import { Facts } from '../../features/catalogue/ui/Facts.tsx';
import { Provenance } from '../../features/catalogue/ui/Provenance.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { MapFigure, type MapView } from '../maps/MapFigure.tsx';
import { Bibliography } from './Bibliography.tsx';
import { hasTranscription, Transcriptions } from './Transcriptions.tsx';
import type { ItemPageData } from './item-data.ts';

type Part = { id: string; heading: string; content: ReactNode; onSheet?: true };

/** Fewer parts are seen without a list of them. */
const MIN_CONTENTS = 3;

export function ItemBody({ item, map }: { item: ItemPageData; map: MapView | undefined }) {
  const { t } = useTranslation();
  const parts = usePartsOf(item, map);
  if (parts.length === 0) return null;
  const contents = [...parts, { id: 'cite', heading: t('item.cite.heading') }];
  return (
    <div className="container item-body">
      {contents.length >= MIN_CONTENTS && (
        <nav className="contents no-print" aria-labelledby="contents">
          <h2 id="contents">{t('item.contents')}</h2>
          <ul>
            {contents.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="item-column">
        {parts.map(({ id, heading, content, onSheet }) => (
          <section
            key={id}
            className={onSheet ? 'section' : 'section no-print'}
            aria-labelledby={id}
          >
            <h2 id={id}>{heading}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The parts that there is something in, in the order of reading. */
function usePartsOf(item: ItemPageData, map: MapView | undefined): Part[] {
  const { t } = useTranslation();
  const facts = item.facts.filter(({ prose }) => !prose);
  const texts = item.facts.flatMap((group) => (group.prose ? [group] : []));
  return [
    ...partIf(item.details, () => ({
      id: 'details',
      heading: t('item.details'),
      content: <Details itemId={item.id} details={item.details} />,
    })),
    ...partIf(item.pictures.filter(hasTranscription), () => ({
      id: 'transcription',
      heading: t('item.transcription'),
      content: <Transcriptions item={item} />,
    })),
    ...partIf(facts, () => ({
      id: 'facts',
      heading: t('item.facts'),
      content: <Facts groups={facts} />,
      onSheet: true,
    })),
    ...texts.map((group) => ({
      id: group.name.replaceAll('.', '-'),
      heading: t(group.name),
      content: <LongText group={group} />,
    })),
    ...(map
      ? [
          {
            id: 'place',
            heading: t('maps.item'),
            content: (
              <MapFigure
                {...map}
                name={
                  item.label.place ? { text: item.label.place, language: '' } : item.label.title
                }
              />
            ),
          },
        ]
      : []),
    ...partIf(item.provenance, () => ({
      id: 'provenance',
      heading: t('item.provenance'),
      content: <Provenance entries={item.provenance} />,
    })),
    ...partIf(item.bibliography, () => ({
      id: 'bibliography',
      heading: t('item.bibliography'),
      content: <Bibliography entries={item.bibliography} />,
    })),
  ];
}

const partIf = (entries: readonly unknown[], part: () => Part): Part[] =>
  entries.length > 0 ? [part()] : [];

function LongText({ group: { name, prose } }: { group: ItemPageData['facts'][number] }) {
  const { t } = useTranslation();
  return (
    <div className="prose fact-text">{prose && <FoldedText text={prose} name={t(name)} />}</div>
  );
}
