// Sets the desk up before any journey: two that came at once would each be the first, and who sets
// up an app for codes leaves the other without one.
import { formOfEnrolment, formOfLink } from '../accounts/open-by-link.ts';
import { vitrine } from './staff.ts';

/** @param url  of the site that the journeys share */
export async function setUpDesk(url: string): Promise<void> {
  const [text = ''] = (await vitrine('desk-link')).trim().split('\n');
  const link = new URL(text);
  const cookies: string[] = [];
  const visit = async (path: string, fields?: Record<string, string>): Promise<string> => {
    const answer = await fetch(url + path, {
      headers: { origin: url, cookie: cookies.join('; ') },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
    return answer.text();
  };
  const opened = formOfLink(await visit(link.pathname + link.search), link);
  await visit(opened.action, opened.fields);
  const enrolled = await formOfEnrolment(await visit('/admin/second-factor'));
  await visit(enrolled.action, enrolled.fields);
}
