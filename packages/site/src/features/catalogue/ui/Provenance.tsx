// Who owned an item, in order of time: a line down the page with a stop for each.
import { asWritten } from '../../records/language-map.ts';
import { AsWritten, Localized } from './Localized.tsx';

export function Provenance({
  entries,
}: {
  entries: readonly { text: string; date?: string | undefined }[];
}) {
  return (
    <ol className="provenance">
      {entries.map(({ text, date }, position) => (
        <li key={position}>
          {date && <AsWritten text={date} className="provenance-date" />}
          <Localized as="p" text={asWritten(text)} />
        </li>
      ))}
    </ol>
  );
}
