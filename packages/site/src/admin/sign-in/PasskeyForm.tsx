// Logging in with a passkey, shown by its script where the browser can: see
// admin/app/passkey-sign-in.ts.
import type { PasskeyPlace } from '../../features/accounts/passkey.ts';
import type { Words } from '../search/figures.ts';

type PasskeyFormProps = { words: Words; place: PasskeyPlace; to: string };

export function PasskeyForm({ words: { t }, place, to }: PasskeyFormProps) {
  return (
    <form
      method="post"
      action="/admin/sign-in/passkey"
      className="fields"
      data-passkeys={place.rpId}
      hidden
    >
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="answer" value="" />
      <p>
        <button className="button plain">{t('desk.passkey.use')}</button>
      </p>
      <p className="notice problem" role="alert" hidden>
        {t('desk.passkey.not-used')}
      </p>
    </form>
  );
}
