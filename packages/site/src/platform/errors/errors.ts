// The site's table of errors: code → HTTP status and a sentence that says what was wrong and what
// to do. docs/reference/errors.md is generated from it; a test fails on a code that nothing uses.
import { accountFailures } from './account-errors.ts';
import { apiFailures } from './api-errors.ts';
import { serverFailures } from './server-errors.ts';

type Row = { status: number; message: (...values: never[]) => string };

export const failures = {
  ...accountFailures,
  ...apiFailures,
  ...serverFailures,
  'not-found': {
    status: 404,
    message: (what: string) =>
      `The ${what} could not be found. Check the address, or search the collection.`,
  },
  withdrawn: {
    status: 410,
    message: (label: string) => `“${label}” has been withdrawn by the museum.`,
  },
  'not-allowed': {
    status: 403,
    message: (action: string) =>
      `You do not have permission to ${action}. Ask an administrator for access.`,
  },
  'changed-meanwhile': {
    status: 409,
    message: (label: string) =>
      `Someone else changed “${label}” after you opened it. Compare the two versions and save again.`,
  },
  'copy-moved': {
    status: 409,
    message: () =>
      'Someone has changed this since you saw it. Look at what is different, and try again.',
  },
  'copy-clashes': {
    status: 409,
    message: () =>
      'The record was changed meanwhile, in fields that are changed here as well. Choose what each of them is to say, then publish.',
  },
  'copy-record-gone': {
    status: 409,
    message: () =>
      'The record has been withdrawn meanwhile, so this cannot be published. What you wrote is still here: copy what you need, then discard it.',
  },
  'copy-changes-invalid': {
    status: 422,
    message: () =>
      'These changes do not fit the working copy: every member of a list needs a key of its own. Open it again and repeat them.',
  },
  'invalid-record': {
    status: 422,
    message: (kind: string, what: string) => `This ${kind} cannot be saved: ${what}.`,
  },
  'unknown-setting': {
    status: 500,
    message: (key: string, where: string, near: string) =>
      `Unknown setting “${key}” in ${where}.${near} Run “npx vitrine config explain” to list all settings.`,
  },
  'invalid-setting': {
    status: 500,
    message: (key: string, where: string, what: string) =>
      `The setting ${key} (from ${where}) is invalid: ${what}.`,
  },
  'site-url-missing': {
    status: 409,
    message: (what: string) =>
      `The site’s address is needed for ${what}, but site.url is not set. Set it (VITRINE_SITE_URL=https://museum.example) and try again.`,
  },
  'database-not-empty': {
    status: 409,
    message: (table: string) =>
      `The target database is not empty (table ${table} has rows). Create an empty database and try again.`,
  },
  'database-unreachable': {
    status: 503,
    message: (address: string, reason: string) =>
      `The database at ${address} cannot be reached (${reason}). Check the address (VITRINE_DATABASE_URL for a site) and that the database server is running.`,
  },
  'database-away': {
    status: 503,
    message: () => 'The database cannot be reached, so nothing was saved. Try again in a minute.',
  },
  'outcome-unknown': {
    status: 503,
    message: () =>
      'The database connection was lost while saving, so it is not known whether your changes were saved. Check before you send them again.',
  },
  'backup-unusable': {
    status: 422,
    message: (folder: string, why: string) => `${folder} cannot be used for a backup: ${why}`,
  },
  'database-busy': {
    status: 503,
    message: (seconds: number) =>
      `Another process (such as an import or upgrade) has been writing to the database for ${seconds} s. Wait until it has finished, or stop it, then try again.`,
  },
  'disk-full': {
    status: 507,
    message: (folder: string) =>
      `The disk with ${folder} is full; all confirmed changes are safe. Free some disk space and try again.`,
  },
  'secret-unreadable': {
    status: 500,
    message: (file: string, why: string) =>
      `The secret file ${file} cannot be read (${why}). Give the user that runs Vitrine read and write access to it, then restart.`,
  },
  'file-lost': {
    status: 410,
    message: () =>
      'This file is missing from the site’s disk. The museum can restore it from a backup.',
  },
  'media-refused': {
    status: 415,
    // The code of the cause is for those who read it in another language.
    message: (name: string, reason: string, _cause: string) => `“${name}” was not added. ${reason}`,
  },
  'file-refused': {
    status: 422,
    message: (file: string, why: string) => `${file} was not accepted: ${why}.`,
  },
  'command-unusable': {
    status: 400,
    message: (what: string, usage: string) => `${what}\n\n${usage}`,
  },
  'run-unknown': {
    status: 404,
    message: (id: string) =>
      `There is no import run “${id}”. Run “npx vitrine imports list” to list all runs.`,
  },
  'run-not-undoable': {
    status: 409,
    message: (id: string, why: string) => `Import run ${id} cannot be undone: ${why}.`,
  },
  'field-not-releasable': {
    status: 400,
    message: (field: string, fields: string) =>
      `The upgrade moved no values of “${field}” to staff. Give one of these fields: ${fields}.`,
  },
  'run-not-publishable': {
    status: 409,
    message: (id: string, why: string) =>
      `Nothing of import run ${id} can be published: ${why}. Import its source again first.`,
  },
  'import-source-unknown': {
    status: 404,
    message: (key: string) =>
      `There is no source “${key}”. Run “npx vitrine imports sources” to list all sources.`,
  },
  'desk-closed': {
    status: 401,
    message: () => 'You are not logged in to the staff desk. Log in and try again.',
  },
  'desk-link-spent': {
    status: 410,
    message: () =>
      'This link has already been used or has expired. Create a new one with “npx vitrine desk-link”.',
  },
  'remedy-unusable': {
    status: 422,
    message: (what: string) => `This action cannot be saved: ${what}.`,
  },
  'experiment-undecidable': {
    status: 409,
    message: (why: string) => `The decision was not saved: ${why}.`,
  },
  'submission-missing': {
    status: 404,
    message: (reference: string) =>
      `There is no message with the reference ${reference}. Run “npx vitrine inbox list” to list open messages; add --state closed, held or spam for others.`,
  },
  'search-administration-failed': {
    status: 502,
    message: (what: string) =>
      `The search provider returned an error: ${what}. Nothing was changed; try again.`,
  },
  'source-unusable': {
    status: 422,
    message: (file: string, why: string) => `${file} cannot be imported: ${why}`,
  },
  'rows-vanished': {
    status: 409,
    message: (source: string, gone: number, known: number) =>
      `${gone} of the ${known} rows that ${source} gave before are missing from it. Nothing was imported. If the table is complete, import it again with --allow-vanished.`,
  },
  'import-busy': {
    status: 409,
    message: (source: string, since: string) =>
      `Another import of ${source} has been running since ${since}. Wait until it has finished, then try again.`,
  },
  'import-not-scheduled': {
    status: 404,
    message: (key: string) =>
      `The source “${key}” is not imported by itself. Use “npx vitrine sources schedule” to say when and from where.`,
  },
  'profile-unusable': {
    status: 500,
    message: (file: string, why: string) =>
      `The profile ${file} cannot be used: ${why}${/[.?]$/.test(why) ? '' : '.'} Correct it, or install the program again.`,
  },
  'invalid-recurrence': {
    status: 422,
    message: (what: string, why: string) => `“${what}” is not a valid recurrence: ${why}.`,
  },
  'no-sender': {
    status: 409,
    message: (reference: string) => `${reference} has no email address, so you cannot reply to it.`,
  },
  'form-too-large': {
    status: 413,
    message: () => 'Your message is too large. Shorten it, or send long texts by email.',
  },
  'form-type': {
    status: 415,
    message: () =>
      'This request has an unsupported content type. Send it as application/x-www-form-urlencoded or multipart/form-data.',
  },
  'too-many-requests': {
    status: 429,
    message: (seconds: number) => `Too many requests from your network. Try again in ${seconds} s.`,
  },
  overloaded: {
    status: 503,
    message: (seconds: number) => `The site is busy. Try again in ${seconds} s.`,
  },
  'cards-busy': {
    status: 503,
    message: () => 'Too many social images are being created at the moment. Try again in a minute.',
  },
  'link-over': {
    status: 410,
    message: () =>
      'This link is no longer valid. Subscribe to the newsletter again to get a new one.',
  },
  'form-characters': {
    status: 400,
    message: (fields: string) =>
      `The form contains characters that cannot be saved (NUL or an unpaired surrogate) in: ${fields}. Go back, correct these fields and send the form again.`,
  },
  'address-unreadable': {
    status: 400,
    message: () =>
      'This address contains NUL (%00) or bytes that are not UTF-8. Check the address, or go to the home page.',
  },
  'form-unreadable': {
    status: 400,
    message: () => 'The form could not be read. Go back to your answers and send it again.',
  },
  'upload-damaged': {
    status: 400,
    message: () => 'This part of the file was damaged during the upload. Send it again.',
  },
  'upload-elsewhere': {
    status: 409,
    message: (bytes: number) =>
      `The upload offset does not match: the server has ${bytes} bytes. Ask for the current offset and continue from there.`,
  },
  'upload-lost': {
    status: 410,
    message: () => 'This file is missing from the site’s disk. Upload it again.',
  },
  'upload-no-room': {
    status: 507,
    message: () =>
      'The file could not be saved because storage is full. Try again tomorrow, or send the form without it.',
  },
  'upload-over': {
    status: 410,
    message: () => 'The file was deleted because its form was not sent in time. Upload it again.',
  },
  'upload-refused': {
    status: 415,
    message: () => 'This type of file is not accepted. Upload an image, a PDF or a text file.',
  },
  'upload-too-large': {
    status: 413,
    message: (megabytes: number) =>
      `The file is larger than ${megabytes} MB. Upload a smaller file.`,
  },
  'upload-too-many': {
    status: 429,
    message: () =>
      'Too many files were uploaded from your network. Try again in an hour, or send the form without them.',
  },
  'upload-unreadable': {
    status: 400,
    message: (header: string) =>
      `The header ${header} is missing or invalid. Send it as defined by the tus protocol.`,
  },
  'embed-reserved': {
    status: 401,
    message: (title: string) =>
      `The rights of “${title}” do not allow it to be embedded on other sites. Link to its page instead.`,
  },
  'oembed-format': {
    status: 501,
    message: (format: string) =>
      `The oEmbed format “${format}” is not supported. Use format=json or format=xml.`,
  },
  'confirmation-over': {
    status: 409,
    message: () => 'The time to confirm your places has expired. You can register again.',
  },
  'offer-over': {
    status: 409,
    message: () =>
      'This offer has expired and the place has been offered to someone else. You can register again.',
  },
  'party-not-smaller': {
    status: 409,
    message: (reference: string, party: number) =>
      party > 1
        ? `Registration ${reference} is for ${party} places. Enter a number from 1 to ${party - 1}.`
        : `Registration ${reference} cannot be reduced: it has ${party === 1 ? 'one place' : 'no places'}. Cancel it instead.`,
  },
  'unknown-time-zone': {
    status: 422,
    message: (name: string) =>
      `“${name}” is not a time zone. Use a name such as Europe/Paris or America/New_York.`,
  },
  'asked-too-much': {
    status: 429,
    message: (seconds: string) =>
      `Too many searches at once. Try again in ${seconds} s, or download all published records at /data/.`,
  },
  'address-taken': {
    status: 409,
    message: (address: string) =>
      `The address ${address} is already used by another page. Choose another address, or change that page first.`,
  },
  'set-unreadable': {
    status: 404,
    message: () =>
      'This link is incomplete or was changed. Ask for it again, or create your own set at /sets.',
  },
  'set-too-large': {
    status: 413,
    message: (items: string) =>
      `This set of ${items} items with its notes is too large for a link. Shorten the notes, or split it into two sets.`,
  },
  'content-unusable': {
    status: 422,
    message: (folder: string, why: string) => `${folder} cannot be used as content: ${why}`,
  },
  'export-unusable': {
    status: 422,
    message: (folder: string, why: string) => `${folder} cannot be used: ${why}`,
  },
  'site-not-empty': {
    status: 409,
    message: (what: string) =>
      `The export was not imported: this site already has ${what}. An export is imported into an empty site only: choose a new data folder, for example VITRINE_DATA=restored npx vitrine import <folder>.`,
  },
  'outside-refused': {
    status: 422,
    message: (host: string, why: string) =>
      `The request to ${host} was refused: ${why}. Use its public address.`,
  },
  'outside-failed': {
    status: 502,
    message: (host: string, why: string) =>
      `${host} did not return a usable response: ${why}. It will be retried; check the address if this continues.`,
  },
} satisfies Record<string, Row>;

export type FailureCode = keyof typeof failures;
