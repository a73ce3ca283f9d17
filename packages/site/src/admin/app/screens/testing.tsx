// A screen of the desk in its frame, with answers of the API in place of a server, for tests.
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { grantsOf, type Role } from '../../../features/access/roles.ts';
import { TranslationProvider } from '../../../platform/i18n/Translation.tsx';
import { translator } from '../../../platform/i18n/translator.ts';
import { ApiContext } from '../api/Api.tsx';
import { newApi } from '../api/client.ts';
import { routesOf } from '../routes.tsx';
import { newSaving } from '../saving/saving.ts';
import { SessionProvider } from '../session/Session.tsx';
import { signInAgain } from '../session/sign-in-again.ts';

type Answers = Readonly<Record<string, () => Response>>;

type OpenScreen = {
  /** What was asked of the API, such as `PATCH /messages/A {"state":"new"}`. */
  requests: string[];
  /** Where the reader has got to. */
  address(): string;
};

/**
 * Shows the screen at an address.
 * @param answers  by method and path; to GET of everything else there is an empty list
 */
export function showScreen(
  address: string,
  answers: Answers,
  { role = 'owner', language = 'en' }: { role?: Role; language?: string } = {},
): OpenScreen {
  const requests: string[] = [];
  const session = {
    user: { id: 'ada', name: 'Ada', language },
    role,
    grants: grantsOf(role),
    museum: { name: 'Harbour Museum', languages: [language] },
    warnings: [],
  };
  const ofEveryDesk: Answers = {
    'GET /session': () => Response.json(session),
    'GET /items/counts': () => Response.json({ states: {}, gaps: {} }),
    'GET /messages?state=held&limit=1': () => Response.json({ items: [], total: 0 }),
    'GET /messages?state=new&limit=1': () => Response.json({ items: [], total: 0 }),
  };
  const again = signInAgain('ada', () => undefined);
  const api = newApi({
    send: (to, { method = 'GET', body }) => {
      const request = `${method} ${to.replace('/api/v1', '')}`;
      requests.push(`${request}${typeof body === 'string' ? ` ${body}` : ''}`);
      const empty = () =>
        method === 'GET' ? Response.json({ items: [] }) : new Response(null, { status: 204 });
      return Promise.resolve((answers[request] ?? ofEveryDesk[request] ?? empty)());
    },
    signInAgain: again.ask,
    pause: () => Promise.resolve(),
  });
  const router = createMemoryRouter(
    routesOf({ saving: newSaving(), again, loadDesk: async () => '', appearance: 'system' }),
    { initialEntries: [address] },
  );
  render(
    <TranslationProvider translator={translator(language)} languages={[language]}>
      <SessionProvider session={session}>
        <ApiContext value={api}>
          <RouterProvider router={router} />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  return {
    requests,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
