// Passkeys, with an authenticator of the browser's own: on a site without site.url, at localhost.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formOfEnrolment, owner } from '../accounts/open-by-link.ts';
import { endSite, runSite, startSite } from '../faults/running-site.ts';
import { openByLink } from './open-desk.ts';
import { axe } from './site.ts';

test('a passkey is added, logs in by itself, is renamed and removed', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-passkeys-'));
  const site = await startSite({ VITRINE_DATA: folder });
  const at = (path: string) =>
    new URL(path, site.url.replace(/127\.0\.0\.1|\[::1?\]/, 'localhost')).href;
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
  });
  page.on('pageerror', (error) => reports.push(String(error)));
  try {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const linked = runSite('vitrine.js', { VITRINE_DATA: folder }, ['desk-link']);
    await page.goto(at(await linked.hears(/(\/admin\/open\?key=[\w-]{43})/)));
    await openByLink(page);

    await page.goto(at('/admin/account'));
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByLabel('Name of the passkey').fill('Store-room tablet');
    await section.getByLabel('Current password').fill('six red kettles');
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(section.getByText('not your current password')).toBeVisible();
    await section.getByLabel('Current password').fill(owner.password);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(section.getByText('Store-room tablet')).toBeVisible();
    expect(await axe(page)).toEqual([]);

    await page.context().clearCookies();
    await page.goto(at('/admin/account'));
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    // Its second login: an owner sets up an app as well.
    await expect(page).toHaveURL(/\/admin\/second-factor$/);
    const { fields } = await formOfEnrolment(await page.content());
    await page.locator('[name="code"]').fill(fields['code'] ?? '');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.locator('.recovery-codes')).toBeVisible();
    await page.goto(at('/admin/account'));
    await section.getByRole('button', { name: 'Change: Store-room tablet' }).click();
    await section.getByLabel('Name of the passkey').fill('Reading-room tablet');
    await section.getByLabel('Current password').fill(owner.password);
    await section.getByRole('button', { name: 'Save' }).click();
    await section.getByRole('button', { name: 'Change: Reading-room tablet' }).click();
    await section.getByLabel('Current password').fill(owner.password);
    await section.getByRole('button', { name: 'Remove, and log out everywhere else' }).click();
    await expect(section.getByText('Reading-room tablet')).toHaveCount(0);

    await page.context().clearCookies();
    await page.goto(at('/admin/account'));
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
    expect(reports).toEqual([]);

    const reset = ['users', 'reset', owner.email, '--second-factor'];
    const command = runSite('vitrine.js', { VITRINE_DATA: folder }, reset);
    await page.goto(at(await command.hears(/(\/admin\/reset\?key=[\w-]{43})/)));
    await expect(page.getByRole('textbox', { name: /password/i })).toBeVisible();
  } finally {
    await endSite(site);
    await rm(folder, { recursive: true, force: true });
  }
});
