// What a link from the machine opens: the set-up while there is no owner, afterwards the desk, for
// an owner, once. It asks before it does: programs that look at links in mails must not spend them.
import { ownersByLink, signInByLink } from '../../features/accounts/desk-link.ts';
import type { User } from '../../features/accounts/user.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { signInPageWhere } from './sign-in-page.tsx';
import { setUpPage } from './set-up-page.tsx';
import { enterDesk, visitOf } from './signed-in.ts';

/** The page of a link, unless it is good no more. */
export const linkPage = (desk: LocalizedDesk, link: string): Promise<Response> =>
  signInPageWhere(desk, 'desk-link-spent', async () => {
    const owners = await ownersByLink(desk.site, link);
    return owners.length === 0 ? setUpPage(desk, { link }) : ownersPage(desk, link, owners);
  });

function ownersPage(desk: LocalizedDesk, link: string, owners: readonly User[]): Response {
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.door'),
    back: `/admin/open?key=${link}`,
    children: (
      <form method="post" action="/admin/open" className="fields">
        <p>
          {t('desk.door.once', {
            name: owners[0]?.name ?? '',
            hours: desk.site.settings['desk.session-hours'],
          })}
        </p>
        <input type="hidden" name="key" value={link} />
        {owners.length > 1 && (
          <div className="field">
            <label htmlFor="owner">{t('desk.door.owner')}</label>
            <select id="owner" name="owner">
              {owners.map(({ id, name, email }) => (
                <option key={id} value={id}>{`${name} (${email})`}</option>
              ))}
            </select>
          </div>
        )}
        <p>
          <button className="button">{t('desk.door.open')}</button>
        </p>
      </form>
    ),
  });
}

/** Spends the link and signs the owner in. */
export const linkAction = (
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> =>
  signInPageWhere(desk, 'desk-link-spent', async () => {
    const link = String(form.get('key') ?? '');
    const ownerId = String(form.get('owner') ?? '');
    const started = await signInByLink(desk.site, { link, ownerId }, visitOf(request, desk));
    return enterDesk(request, desk, { started });
  });
