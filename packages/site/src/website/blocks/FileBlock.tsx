// A file to take along: its name, and what one gets before one takes it.
import type { Block } from '../../features/editorial/blocks.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { HandoutView } from '../../features/media/handout.ts';
import { Shown } from '../../features/catalogue/ui/Shown.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

type FileBlockProps = { file: HandoutView; block: Extract<Block, { kind: 'file' }>; name: string };

export function FileBlock({ file, block: { title, text }, name }: FileBlockProps) {
  const { t, size, language, direction } = useTranslation();
  const facts = [
    file.type,
    size(file.bytes),
    ...(file.pages === undefined ? [] : [t('blocks.file.pages', { count: file.pages })]),
  ];
  return (
    <div className="block block-file">
      <p className="block-file-name">
        <a
          href={file.address}
          download={file.fileName}
          type={file.type === 'PDF' ? 'application/pdf' : undefined}
        >
          {title ?? <Shown text={file.title} />}
        </a>{' '}
        <span className="soft number" lang={language} dir={direction}>
          {facts.map((fact, i) => (
            <span key={i}>
              {i > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
      </p>
      {text.length > 0 && (
        <div className="prose">
          <RichText text={text} name={name} level={3} />
        </div>
      )}
    </div>
  );
}
