// A place for files that sends each as it is chosen, in parts: a lost network costs a moment and
// not the file. Without this script the form brings its files itself, to the same checks.
import { make } from '../islands/make-element.ts';
import { request, wait } from './upload-request.ts';
import type { UploadData } from './upload-data.ts';
import { keyOf, remember, remembered } from './upload-memory.ts';
import { makeRow, type RowState } from './upload-row.ts';
import { sendRow, type Sending } from './upload-row-transfer.ts';
import type { SendingTools } from './upload-transfer.ts';

const isUnderWay = ({ row }: Sending) =>
  row.state === 'sending' || row.state === 'paused' || row.state === 'lost';

/** Whether it is part of the form, or will be. */
const isPart = (sending: Sending) => isUnderWay(sending) || sending.row.state === 'arrived';

export function mount(
  island: HTMLElement,
  given: unknown,
  _opener?: HTMLElement,
  network: Pick<SendingTools, 'ask' | 'rest'> = { ask: request, rest: wait },
): void {
  const data = given as UploadData;
  const input = island.querySelector<HTMLInputElement>('input[type=file]');
  const form = input?.form;
  if (!input || !form) return;
  const box = input.closest('[data-field]') ?? island;
  const ticked = () => box.querySelectorAll('input[type=checkbox]:checked').length;
  const queue = uploadQueue(data, { input, form, network });

  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])].filter((file) => !queue.has(file));
    // They are sent by themselves; the form would bring them a second time.
    input.value = '';
    for (const file of chosen) {
      if (queue.count() + ticked() >= data.max) return queue.show(data.words.many);
      queue.add(file);
    }
  });

  form.addEventListener('submit', (event) => {
    if (input.disabled || !queue.isUnderWay()) return;
    event.preventDefault();
    queue.submitWhenDone(event.submitter);
  });
}

type Place = {
  input: HTMLInputElement;
  form: HTMLFormElement;
  network: Pick<SendingTools, 'ask' | 'rest'>;
};

/** The files of one field, each on its way or arrived. */
function uploadQueue(data: UploadData, { input, form, network }: Place) {
  const { form: slug, version, field, maxBytes, language, words } = data;
  const { list, show } = placesBehind(input);
  const sendings = new Set<Sending>();
  let sendsWhenDone: HTMLElement | null | undefined;
  let made = 0;

  function add(file: File): void {
    const id = `${input.id}-file-${made++}`;
    const sending: Sending = {
      file,
      stop: new AbortController(),
      row: makeRow({
        file,
        field,
        id,
        words,
        language,
        onTurn: () => void turn(sending),
        onRemove: () => remove(sending),
      }),
    };
    sendings.add(sending);
    list.append(sending.row.element);
    if (file.size > maxBytes || file.size === 0)
      return end(sending, file.size === 0 ? 'type' : 'size');
    show(words.started, file);
    void send(sending);
  }

  async function send(sending: Sending): Promise<void> {
    sending.stop = new AbortController();
    const state = await sendRow(sending, { slug, version, field, words, network, show });
    if (state) end(sending, state);
  }

  /** Whoever presses while the network is gone wants it tried now. */
  async function turn(sending: Sending): Promise<void> {
    const { row } = sending;
    const wasSending = row.state === 'sending';
    sending.stop.abort();
    if (!wasSending) return send(sending);
    row.show('paused', row.share);
    show(words.paused, sending.file);
    return undefined;
  }

  function end(sending: Sending, state: RowState): void {
    if (state !== 'arrived') sending.row.show(state, 0);
    show(words[state === 'arrived' ? 'done' : (state as 'type' | 'size' | 'later')], sending.file);
    if (sendsWhenDone === undefined || [...sendings].some(isUnderWay)) return;
    const submitter = sendsWhenDone;
    sendsWhenDone = undefined;
    // A file that was turned away is something that its sender has to know first.
    if ([...sendings].every(({ row }) => row.state === 'arrived')) form.requestSubmit(submitter);
  }

  function remove(sending: Sending): void {
    sending.stop.abort();
    sendings.delete(sending);
    sending.row.element.remove();
    removeUpload(slug, field, sending.file);
    show(words.taken, sending.file);
    input.focus();
  }

  return {
    add,
    show,
    has: (file: File) => [...sendings].some((one) => keyOf(one.file) === keyOf(file)),
    count: () => [...sendings].filter(isPart).length,
    isUnderWay: () => [...sendings].some(isUnderWay),
    submitWhenDone(submitter: HTMLElement | null): void {
      sendsWhenDone = submitter;
      show(words.waiting);
      for (const sending of sendings) if (sending.row.state === 'paused') void send(sending);
    },
  };
}

/** Where the files are listed, and where their progress is announced. */
function placesBehind(input: HTMLInputElement): {
  list: HTMLUListElement;
  show(sentence: string, file?: { name: string }): void;
} {
  const status = make('p', { className: 'small upload-status' });
  status.setAttribute('role', 'status');
  const list = make('ul', { className: 'upload-list' });
  input.after(list, status);
  return {
    list,
    show: (sentence, { name } = { name: '' }) =>
      void (status.textContent = sentence.replaceAll('{file}', name)),
  };
}

/** Erases a file at the server. Where that fails it is erased with what nobody sent. */
function removeUpload(form: string, field: string, file: File): void {
  const address = remembered(form, field, file);
  remember(form, field, file, '');
  if (address !== '')
    void fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(
      () => undefined,
    );
}
