// Every way in which something from outside reaches a function that writes, and the steps of the
// recording that take it.
import { join } from 'node:path';
import {
  deskForms,
  deskSignInForms,
  pages,
  parts,
  type DeskForm,
  type DeskSignInForm,
  type PartRow,
} from '../../../packages/site/src/routes/data/table.ts';
import { readTree } from '../../architecture/source-tree.ts';
import { isNode, nameOf, nodesOf, type Node } from '../../architecture/syntax.ts';
import type { StepName } from './ledger.ts';

export const files = readTree(join(import.meta.dirname, '../../../packages/site/src'));

/** Forms of the desk. */
const ofDesk: Readonly<Record<DeskForm | DeskSignInForm, readonly StepName[]>> = {
  '/admin/open': ['log in to the desk'],
  '/admin/set-up': ['set up the museum'],
  '/admin/sign-in': ['log in with a password'],
  // Rows of one transaction, as the set-up writes them.
  '/admin/sign-in/code': [],
  '/admin/sign-in/passkey': [],
  '/admin/sign-in/passkey/question': [],
  '/admin/invitation': [],
  '/admin/reset': [],
  '/admin/second-factor': ['log in to the desk'],
  '/admin/close': ['log out of the desk'],
  '/admin/language': [],
  '/admin/appearance': [],
  '/admin/search/remedies': ['remedy a search'],
  '/admin/search/remedies/:id/undo': ['undo a remedy'],
  '/admin/search/recommendations/hide': ['hide a recommendation'],
  '/admin/search/recommendations/pin': ['pin a recommendation'],
  '/admin/search/recommendations/forget': ['forget a recommendation'],
  '/admin/search/suggested/hide': ['veto a suggested search'],
  '/admin/search/suggested/again': ['end a veto'],
  '/admin/search/experiments': ['start an experiment'],
  '/admin/search/experiments/drafts': ['save an experiment draft'],
  '/admin/search/experiments/drafts/:id/discard': ['discard an experiment draft'],
  '/admin/search/experiments/:number/stop': ['stop an experiment'],
  '/admin/search/experiments/:number/decide': ['decide an experiment'],
  '/admin/search/experiments/:number/take-back': ['revert a decision'],
  '/admin/search/ranking': ['change the ranking'],
};

/** The steps that use each entry point; none if it only reads, or makes what can be made again. */
export const entrances: Readonly<Record<string, readonly StepName[]>> = {
  ...ofDesk,

  // Pages that take forms.
  '/sets': ['share a set'],
  '/forms/:slug': [
    'send a form',
    'send a form with a file',
    'send a file with two forms',
    'send a form in steps',
    'subscribe to the newsletter',
  ],
  '/newsletter/confirm': ['confirm a subscription'],
  '/newsletter/leave': ['leave the newsletter'],
  '/whats-on/:slug/register': ['register'],
  '/registrations/:id': ['cancel a registration'],

  // Parts that take more than GET, by their names. The desk is above.
  'part uploads': ['start an upload', 'send a part of an upload', 'cancel an upload'],
  // As those of visitors: both are received by the same functions.
  'part media uploads': [],
  'part search': ['click a result', 'save a synonym by the protocol'],
  'part desk': [],
  'part api': [
    'begin a working copy',
    'save a working copy',
    'submit a working copy',
    'return a working copy',
    'publish a working copy',
    'discard a working copy',
  ],
  // Pictures are only read; the image server refuses the rest itself.
  'part images': [],

  'vitrine import': ['import items'],
  'vitrine imports': ['undo an import'],
  'vitrine sources': ['schedule a source'],
  'vitrine events': [
    'import content and a programme',
    'cancel a place as staff',
    'confirm a place as staff',
    'lower a party as staff',
  ],
  'vitrine content': ['import content and a programme', 'link to a draft'],
  'vitrine redirects': ['import redirects'],
  'vitrine inbox': [
    'answer a submission',
    'note on a submission',
    'close a submission',
    'export the inbox',
    'erase a submission',
    'erase a person',
    'send an email again',
  ],
  'vitrine newsletter': ['export the newsletter'],
  // Rows of one transaction, as the set-up writes them.
  'vitrine users': [],
  'vitrine desk-link': ['make a desk link'],
  'vitrine backup': ['back up'],
  'vitrine start': [],
  'vitrine audit': [],
  'vitrine reindex': [],
  'vitrine nodes': [],
  'vitrine dump': [],
  'vitrine export': [],
  'vitrine config': [],
  // Its target is PostgreSQL, which keeps its own promise; the first database stays as it is.
  'vitrine move-database': [],
  // What was not moved is moved by the next call; nothing goes where it was before it has arrived.
  'vitrine move-files': [],
};

/** The entry points that the sources have: what the table of routes lets in, and the commands. */
export function entryPointsInSources(): string[] {
  const takesMore = ({ methods }: Pick<PartRow, 'methods'>) =>
    methods.some((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  return [
    ...Object.keys(deskSignInForms),
    ...Object.keys(deskForms),
    ...pages.filter(takesMore).map(({ address }) => address),
    ...Object.entries<PartRow>(parts)
      .filter(([, part]) => takesMore(part))
      .map(([name]) => `part ${name}`),
    ...commandNames().map((name) => `vitrine ${name}`),
  ];
}

function commandNames(): string[] {
  const file = files.find(({ path }) => path === 'app/commands.ts');
  const [table] = file
    ? nodesOf(file, 'VariableDeclarator').filter((node) => nameOf(node['id']) === 'commands')
    : [];
  const value = table?.['init'];
  if (!isNode(value)) throw new Error('There is no table of commands any more: look elsewhere.');
  return (value['properties'] as Node[]).map((part) => nameOf(part['key']) ?? '');
}
