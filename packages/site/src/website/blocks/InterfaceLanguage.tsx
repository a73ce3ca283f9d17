// The words of a player or a map are the interface's, in its language, even where the text around
// it is in another.
import { InLanguage } from '../../features/catalogue/ui/Localized.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function InterfaceLanguage({ children }: { children: ReactNode }) {
  const { language, direction } = useTranslation();
  return (
    <div lang={language} dir={direction}>
      <InLanguage language={language}>{children}</InLanguage>
    </div>
  );
}
