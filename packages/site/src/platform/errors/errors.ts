// The site's table of errors: code → HTTP status and a sentence that says what was wrong and what to do.
// docs/reference/errors.md is generated from it; a test fails on a code that nothing uses.

type Row = { status: number; say: (...values: never[]) => string };

export const failures = {
  'not-found': {
    status: 404,
    say: (what: string) => `There is no ${what} here. Check the address, or search the collection.`,
  },
  withdrawn: { status: 410, say: (label: string) => `“${label}” was here and has been withdrawn.` },
  'not-allowed': {
    status: 403,
    say: (action: string) => `You may not ${action}. Ask an administrator for the right to.`,
  },
  'changed-meanwhile': {
    status: 409,
    say: (label: string) =>
      `“${label}” was changed by somebody else since you opened it. Compare the two versions and save again.`,
  },
  'invalid-record': {
    status: 422,
    say: (kind: string, what: string) => `This ${kind} cannot be saved: ${what}.`,
  },
  'unknown-setting': {
    status: 500,
    say: (key: string, where: string, near: string) =>
      `${where} has a setting “${key}” that Vitrine does not know.${near} Run “npx vitrine config explain” for the list.`,
  },
  'invalid-setting': {
    status: 500,
    say: (key: string, where: string, what: string) =>
      `The setting ${key} (from ${where}) is not usable: ${what}.`,
  },
  'site-url-missing': {
    status: 409,
    say: (what: string) =>
      `Nobody knows the address of the site, which is part of ${what}. Set site.url (VITRINE_SITE_URL=https://museum.example) and try again.`,
  },
  'database-not-empty': {
    status: 409,
    say: (table: string) =>
      `The database to move to is in use already (its table ${table} has rows). Make an empty one, and name that.`,
  },
  'database-unreachable': {
    status: 503,
    say: (address: string, reason: string) =>
      `The database at ${address} cannot be reached (${reason}). Check VITRINE_DATABASE_URL and that the server runs.`,
  },
  'database-away': {
    status: 503,
    say: () =>
      'The database cannot be reached at the moment. Nothing was saved. Try again in a minute.',
  },
  'outcome-unknown': {
    status: 503,
    say: () =>
      'The connection to the database was lost while this was being saved, so it is not known whether it was saved. Look for it before you send it again.',
  },
  'database-newer': {
    status: 500,
    say: (there: string, known: string, version: string) =>
      `The database is newer than this Vitrine: it is at step ${there}, and Vitrine ${version} knows the steps up to ${known}. Start the newer Vitrine, or restore the backup that was made before the update.`,
  },
  'folder-served': {
    status: 409,
    say: (folder: string, process: string) =>
      `${folder} is served already${process}. One server at a time: stop that one first, or name another folder with VITRINE_DATA.`,
  },
  'database-served': {
    status: 409,
    say: (who: string) =>
      `The PostgreSQL database is served already, by ${who}. One server at a time: each has a search index of its own, and the two would answer differently. Stop that one first, or name another database.`,
  },
  'database-taken-over': {
    status: 503,
    say: (who: string) =>
      `While the database could not be reached, another server took it over: ${who}. This one stops, so that two do not serve it at once.`,
  },
  'backup-unusable': {
    status: 422,
    say: (folder: string, why: string) => `${folder} cannot hold a backup: ${why}`,
  },
  'database-busy': {
    status: 503,
    say: (seconds: number) =>
      `Another process has been writing to the database for ${seconds} s. Wait until it has finished (an import, an update), or stop it, and try again.`,
  },
  'disk-full': {
    status: 507,
    say: (folder: string) =>
      `The disk that holds ${folder} is full. Nothing acknowledged was lost; make room and try again.`,
  },
  'secret-unreadable': {
    status: 500,
    say: (file: string, why: string) =>
      `The secret ${file} cannot be read (${why}). Let the user that runs Vitrine read and write it, and start again.`,
  },
  'file-lost': {
    status: 410,
    say: () =>
      'This file is not here at the moment: the disk of the site has lost it. Its museum can put it back from a backup.',
  },
  'file-refused': {
    status: 422,
    say: (file: string, why: string) => `${file} was not taken in: ${why}.`,
  },
  'command-unusable': { status: 400, say: (what: string, usage: string) => `${what}\n\n${usage}` },
  'run-unknown': {
    status: 404,
    say: (id: string) => `There is no import run ${id}. “npx vitrine imports list” shows them all.`,
  },
  'run-not-undoable': {
    status: 409,
    say: (id: string, why: string) => `Import run ${id} cannot be undone: ${why}.`,
  },
  'desk-closed': {
    status: 401,
    say: () =>
      'The staff desk opens with a link. Whoever runs the site gets one with “npx vitrine desk-link”.',
  },
  'desk-link-spent': {
    status: 410,
    say: () => 'This link has been used, or is too old. “npx vitrine desk-link” makes another.',
  },
  'remedy-unusable': {
    status: 422,
    say: (what: string) => `This cannot be done for a search: ${what}.`,
  },
  'experiment-undecidable': { status: 409, say: (why: string) => `This was not decided: ${why}.` },
  'submission-missing': {
    status: 404,
    say: (reference: string) =>
      `Nothing was sent under the reference ${reference}. “npx vitrine inbox list” tells what is open; with --state closed, held or spam the rest.`,
  },
  'search-administration-failed': {
    status: 502,
    say: (what: string) =>
      `The search provider did not do that: ${what}. Nothing else was changed; try again.`,
  },
  'source-unusable': {
    status: 422,
    say: (file: string, why: string) => `${file} cannot be imported: ${why}`,
  },
  'invalid-recurrence': {
    status: 422,
    say: (what: string, why: string) => `“${what}” is no recurrence that can be used: ${why}.`,
  },
  'no-sender': {
    status: 409,
    say: (reference: string) =>
      `${reference} was sent without a mail address, so nobody can be written to.`,
  },
  'form-too-large': {
    status: 413,
    say: () =>
      'What was sent is larger than is accepted here. Send less at once, or send long texts by email.',
  },
  'form-type': {
    status: 415,
    say: () =>
      'A form is sent as application/x-www-form-urlencoded or as multipart/form-data. Nothing else is read here.',
  },
  'too-many-requests': {
    status: 429,
    say: (seconds: number) => `Too many requests from your network. Try again in ${seconds} s.`,
  },
  overloaded: {
    status: 503,
    say: (seconds: number) =>
      `The site has more visitors at the moment than it can answer. Try again in ${seconds} s.`,
  },
  'cards-busy': {
    status: 503,
    say: () => 'Too many pictures of links are being drawn just now. Ask again in a minute.',
  },
  'link-over': {
    status: 410,
    say: () =>
      'This link is not good any more. Ask for the newsletter once more, and you get another.',
  },
  'form-characters': {
    status: 400,
    say: (fields: string) =>
      `The form has characters that cannot be stored (NUL, or half of a pair), in: ${fields}. Go back, write these again, and send the form once more.`,
  },
  'address-unreadable': {
    status: 400,
    say: () =>
      'This address holds NUL (%00) or bytes that are not UTF-8. Check that it was copied whole, or start at the home page.',
  },
  'form-unreadable': {
    status: 400,
    say: () =>
      'What was sent could not be read as a form. Go back, where your answers still are, and send it again.',
  },
  'upload-damaged': {
    status: 400,
    say: () => 'This part of the file did not arrive as it was sent. Send it again.',
  },
  'upload-elsewhere': {
    status: 409,
    say: (bytes: number) =>
      `The file goes on at ${bytes} bytes. Ask how far it is, and send what comes after.`,
  },
  'upload-lost': {
    status: 410,
    say: () => 'This file is not here any more: the disk of the site has lost it. Send it again.',
  },
  'upload-no-room': {
    status: 507,
    say: () =>
      'There is no room for this file at the moment. Send it again tomorrow, or without it.',
  },
  'upload-over': {
    status: 410,
    say: () => 'The file waited too long for its form and was erased. Send it again.',
  },
  'upload-refused': {
    status: 415,
    say: () => 'That is no picture, PDF or text that can be read. Nothing else is taken.',
  },
  'upload-too-large': {
    status: 413,
    say: (megabytes: number) =>
      `The file is larger than the ${megabytes} MB that are taken. Send a smaller one.`,
  },
  'upload-too-many': {
    status: 429,
    say: () =>
      'So many files have come from your network that more are taken only in an hour. The form can be sent without them.',
  },
  'upload-unreadable': {
    status: 400,
    say: (header: string) =>
      `The header ${header} is missing or cannot be read. Send it as the tus protocol has it.`,
  },
  'embed-reserved': {
    status: 401,
    say: (title: string) =>
      `The rights of “${title}” do not allow it to be shown on other sites. Link to its page instead.`,
  },
  'oembed-format': {
    status: 501,
    say: (format: string) =>
      `oEmbed is not given as “${format}”. Ask for format=json or format=xml.`,
  },
  'confirmation-over': {
    status: 409,
    say: () =>
      'The places were held for you for a while and have been given back since. You can register again.',
  },
  'offer-over': {
    status: 409,
    say: () =>
      'The place was kept for you for a while and has gone to somebody else since. You can register again.',
  },
  'party-not-smaller': {
    status: 409,
    say: (reference: string, party: number) =>
      party > 1
        ? `The registration ${reference} is for ${party} places: give a number from 1 to ${party - 1}.`
        : `The registration ${reference} cannot be made smaller: it holds ${party === 1 ? 'one place' : 'no place any more'}. To give the place back, cancel it.`,
  },
  'unknown-time-zone': {
    status: 422,
    say: (name: string) =>
      `“${name}” is no time zone. Use a name such as Europe/Paris or America/New_York.`,
  },
  'asked-too-much': {
    status: 429,
    say: (seconds: string) =>
      `That were very many searches at once. Please go on in ${seconds} s. Everything that is published can be had in a few files at /data/.`,
  },
  'address-taken': {
    status: 409,
    say: (address: string) =>
      `Another page has the address ${address} already. Choose another, or change that one first.`,
  },
  'set-unreadable': {
    status: 404,
    say: () =>
      'This link to a set is not whole, or was changed on its way. Ask for it again, or make a set of your own at /sets.',
  },
  'set-too-large': {
    status: 413,
    say: (items: string) =>
      `A link cannot hold this set of ${items} items with its notes. Shorten the notes, or make two sets of it.`,
  },
  'content-unusable': {
    status: 422,
    say: (folder: string, why: string) => `${folder} cannot be used as content: ${why}`,
  },
  'outside-refused': {
    status: 422,
    say: (host: string, why: string) =>
      `${host} is not asked: ${why}. Use the address under which everybody reaches it.`,
  },
  'outside-failed': {
    status: 502,
    say: (host: string, why: string) =>
      `${host} gave no usable answer: ${why}. It is tried again later; check the address if that goes on.`,
  },
} satisfies Record<string, Row>;

export type FailureCode = keyof typeof failures;
