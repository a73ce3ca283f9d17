// The frame around every screen of the application.
import { Suspense, useEffect, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { entryAt, menuFor, newFor } from '../data/menu.ts';
import type { ScreenPlace } from '../data/screens.ts';
import type { Appearance } from '../document-data.ts';
import type { Saving } from '../saving/saving.ts';
import { SavedStatus } from '../saving/SavedStatus.tsx';
import { Loading } from '../screen/Screen.tsx';
import { mayDo } from '../session/session.ts';
import { useSession } from '../session/Session.tsx';
import { SignInDialog } from '../session/SignInDialog.tsx';
import type { SignInAgain } from '../session/sign-in-again.ts';
import { chooseAppearance } from './appearance.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import type { DeskLink } from './desk-link.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { DeskMenu, MENU_ID } from './DeskMenu.tsx';
import { FindButton } from './FindButton.tsx';
import { HelpButton } from './HelpButton.tsx';
import { LookAsNotice } from './LookAsNotice.tsx';

export type FrameProps = {
  saving: Saving;
  again: SignInAgain;
  loadDesk(): Promise<string>;
  appearance: Appearance;
};

/** A link that the application follows by itself. */
const OwnLink: DeskLink = ({ href, isCurrent, children }) => (
  <NavLink to={href} end aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </NavLink>
);

export function Frame({ saving, again, loadDesk, appearance: given }: FrameProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const [appearance, setAppearance] = useState(given);
  const may = mayDo(session);
  const [sections, toMake] = [menuFor(may), newFor(may)];
  const place = useMatches().at(-1)?.handle as ScreenPlace | undefined;

  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>(`#${MENU_ID}, .desk-panel`))
      if (open.matches(':popover-open')) open.hidePopover();
  }, [pathname]);

  return (
    <>
      <div className="skip-links">
        <a href="#main">{t('desk.skip')}</a>
      </div>
      <DeskHeader
        museum={session.museum.name}
        user={session.user.name}
        at={pathname}
        appearance={appearance}
        toMake={toMake}
        link={OwnLink}
        find={<FindButton entries={[...sections.flatMap(({ entries }) => entries), ...toMake]} />}
        onAppearance={(chosen) => {
          chooseAppearance(chosen);
          setAppearance(chosen);
        }}
      >
        <SavedStatus saving={saving} />
        {place && <HelpButton help={place.help} />}
      </DeskHeader>
      <LookAsNotice />
      <ConnectionNotice />
      <div className="desk-body">
        <DeskMenu sections={sections} current={entryAt(sections, pathname)} link={OwnLink} />
        <main id="main" tabIndex={-1}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <SignInDialog again={again} load={loadDesk} />
      <ScrollRestoration />
    </>
  );
}
