// The same table as a file, beneath it.
import type { Words } from './figures.ts';

/** @param name  what the table tells, as its heading says it. @param file  below /admin/search */
export function FileLink({
  name,
  file,
  days,
  words: { t },
}: {
  name: string;
  file: string;
  days?: number;
  words: Words;
}) {
  return (
    <p className="small table-file">
      <a href={`/admin/search/${file}${days === undefined ? '' : `?days=${days}`}`}>
        {t('desk.csv.of', { name })}
      </a>
    </p>
  );
}
