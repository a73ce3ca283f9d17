// Starts the desk's application in its document.
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  compiledTranslator,
  type CompiledMessages,
} from '../../platform/i18n/compiled-translator.ts';
import { TranslationProvider } from '../../platform/i18n/Translation.tsx';
import { ApiContext } from './api/Api.tsx';
import { newApi } from './api/client.ts';
import { fetchAnswer, fetchText, pause } from './api/connection.ts';
import type { DocumentData } from './document-data.ts';
import { readDocumentData } from './read-document-data.ts';
import { routesOf } from './routes.tsx';
import { newSaving } from './saving/saving.ts';
import { SessionProvider } from './session/Session.tsx';
import { signInAgain } from './session/sign-in-again.ts';
import { browserParts, browserPresence, keepFresh } from './working/browser-parts.ts';
import { openCopies } from './working/open-copies.ts';
import { OpenCopiesContext, PresenceContext } from './working/use-working-copy.ts';
import './desk-app.css';

async function start(data: DocumentData): Promise<void> {
  const words = JSON.parse(await fetchText(data.words)) as CompiledMessages;
  const translator = compiledTranslator(words, data.language);
  const saving = newSaving();
  const again = signInAgain(data.session.user.id, () => location.assign('/admin'));
  const api = newApi({ send: fetchAnswer, signInAgain: again.ask, pause });
  const parts = browserParts(api, again, data.session.user.id);
  const copies = openCopies(parts, saving);
  const presence = browserPresence(parts, data.session.user.id, copies);
  keepFresh(copies, presence);
  void copies.sendLeft();
  const router = createBrowserRouter(
    routesOf({
      saving,
      again,
      loadDesk: () => fetchText('/admin'),
      appearance: data.appearance,
    }),
  );
  createRoot(document.querySelector('#desk') ?? document.body).render(
    <StrictMode>
      <I18nProvider locale={data.language}>
        <TranslationProvider translator={translator} languages={data.session.museum.languages}>
          <SessionProvider session={data.session}>
            <ApiContext value={api}>
              <OpenCopiesContext value={copies}>
                <PresenceContext value={presence}>
                  <RouterProvider router={router} />
                </PresenceContext>
              </OpenCopiesContext>
            </ApiContext>
          </SessionProvider>
        </TranslationProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

const data = readDocumentData(document);
// The frame in which somebody signs in again shows this document only to tell that they have.
if (data && window === window.top) await start(data);
