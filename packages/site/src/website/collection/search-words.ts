// GET /collection/words: the messages of the page's live part, in the language of the address. The
// plain page carries none of them.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { countedIn, messagesOf } from '../../platform/i18n/messages.ts';
import { languageContext } from '../context.ts';
import type { Route } from './+types/search-words.ts';

/** Messages of these parts of the interface are shown by the live page. */
const parts = /^(search|pages|nav\.close|nav\.collection|item\.gate\.card|home\.empty)(\.|$)/;

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const [own, english] = [messagesOf(language), messagesOf('en')];
  const texts = [...english.keys()]
    .filter((id) => parts.test(id))
    .map((id) => [id, compileMessageOrThrow(own.get(id) ?? english.get(id) ?? '')]);
  return Response.json(Object.fromEntries(texts), {
    headers: { 'Cache-Control': 'public, max-age=300', 'Content-Language': countedIn(language) },
  });
}
