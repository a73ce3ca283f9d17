// The script of the sign-in page: shows the button for passkeys where the browser can use them, and
// sends the answer of a device as a form, like a password.
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { fetchAnswer } from './api/connection.ts';

type Question = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const form = document.querySelector<HTMLFormElement>('form[data-passkeys]');
const isHere = form?.dataset['passkeys'] === location.hostname;
if (form && isHere && browserSupportsWebAuthn()) offer(form);

function offer(form: HTMLFormElement): void {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn(form);
  });
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const problem = form.querySelector<HTMLElement>('[role="alert"]');
  const answer = form.querySelector<HTMLInputElement>('input[name="answer"]');
  const button = form.querySelector('button');
  if (!problem || !answer || !button) return;
  problem.hidden = true;
  button.disabled = true;
  try {
    const response = await fetchAnswer(`${form.action}/question`, {
      method: 'POST',
      body: new URLSearchParams({ passkey: '' }),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    const optionsJSON = (await response.json()) as Question;
    answer.value = JSON.stringify(await startAuthentication({ optionsJSON }));
    form.submit();
  } catch {
    // They chose none, or the browser has none for this address.
    problem.hidden = false;
    button.disabled = false;
  }
}
