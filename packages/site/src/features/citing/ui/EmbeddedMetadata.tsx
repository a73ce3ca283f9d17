// The lines of a page's head that reference managers read.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { Citable } from '../citable.ts';
import { citationFile, formatNames } from '../citation-file.ts';
import { embeddedMetadata } from '../embedded-metadata.ts';

export function EmbeddedMetadata({ thing }: { thing: Citable }) {
  const { path } = useTranslation();
  return (
    <>
      <link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />
      {embeddedMetadata(thing).map(({ name, content }) => (
        <meta key={name + content} name={name} content={content} />
      ))}
      {formatNames.map(([format, name]) => (
        <link
          key={format}
          rel="alternate"
          type={citationFile([], format).type.split(';')[0]}
          title={name}
          href={path(`/i/${thing.id}.${format}`)}
        />
      ))}
    </>
  );
}
