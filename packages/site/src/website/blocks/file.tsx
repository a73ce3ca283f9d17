// A file to download: its name, and what one gets before one takes it.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { FileBlock } from '../../features/editorial/blocks/file.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import { handoutByName, type HandoutView } from '../../features/media/handout.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { BlockView } from './block-view.ts';

export const file: BlockView<FileBlock, HandoutView> = {
  load: (block, { site, language }) => handoutByName(site, block.file, language),
  View({ block: { title, text }, found: handout, name }) {
    const { t, size, language, direction } = useTranslation();
    const facts = [
      handout.type,
      size(handout.bytes),
      ...(handout.pages === undefined ? [] : [t('blocks.file.pages', { count: handout.pages })]),
    ];
    return (
      <div className="block block-file">
        <p className="block-file-name">
          <a
            href={handout.address}
            download={handout.fileName}
            type={handout.type === 'PDF' ? 'application/pdf' : undefined}
          >
            {title ?? <Localized text={handout.title} />}
          </a>{' '}
          <span className="muted number" lang={language} dir={direction}>
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
  },
};
