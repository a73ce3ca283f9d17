// Blocks as they are on a page.
import { InLanguage } from '../../features/catalogue/ui/Localized.tsx';
import { directionOf } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { viewOf, type LoadedBlock } from './blocks.ts';

/** @param language  the language that the words are really in */
export function Blocks({ blocks, language }: { blocks: readonly LoadedBlock[]; language: string }) {
  const page = useTranslation();
  const foreign = language !== '' && language !== page.language;
  return (
    <InLanguage language={language === '' ? page.language : language}>
      <div className="blocks" {...(foreign ? { lang: language, dir: directionOf(language) } : {})}>
        {blocks.map(({ block, found }, i) => {
          const { View } = viewOf(block.kind);
          return <View key={i} block={block} found={found} name={`b${i + 1}`} />;
        })}
      </div>
    </InLanguage>
  );
}
