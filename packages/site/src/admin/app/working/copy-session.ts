// Somebody's work on a copy, as long as its screen is open: what is typed is sent at most a second
// later, again and again until it is acknowledged, and lies in the browser meanwhile.
import { changesBetween } from '../../../features/working/merge/changes.ts';
import { isEqual, type Fields } from '../../../features/working/merge/body.ts';
import type { PresenceNews } from '../../../features/working/presence.ts';
import { unkeyed } from '../../../features/working/merge/keys.ts';
import type { Clash } from '../../../features/working/merge/merge.ts';
import {
  troubleOf,
  type CopyDetails,
  type Publication,
  type PublicationOutcome,
} from './copy-server.ts';
import {
  isBehind,
  isOtherThan,
  type CopySession,
  type CopyState,
  type CopyStatus,
  type SessionParts,
} from './copy-state.ts';
import {
  answered,
  isSaved,
  reopened,
  resolved,
  withoutChange,
  withoutSave,
  withSave,
  type Choice,
  type LocalCopy,
} from './local-copy.ts';

/** From the first change that is not sent, in milliseconds: it is on the server within a second. */
const SEND_AFTER_MS = 600;

/** Between attempts to reach a server that is away, in milliseconds. */
const RETRY_MS = [1000, 2000, 4000, 8000] as const;

/** Changes within this time are undone together, in milliseconds. */
const TOGETHER_MS = 1000;

type Step = { before: Fields; after: Fields; at: number };

/** One copy on one screen. A class: it lives as long as the screen, and much of it changes. */
export class Session implements CopySession {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #details: CopyState['details'];
  #copy: LocalCopy;
  #done: Step[] = [];
  #undone: Step[] = [];
  #sending: Promise<void> | undefined;
  #stopTimer: (() => void) | undefined;
  #failures = 0;
  #problem: unknown;
  #isOver = false;
  #isClosed = false;
  #isFinished = false;
  #isKeeping = false;
  #mustKeep = false;
  #state: CopyState | undefined;
  readonly #stopHearing: () => void;

  constructor(parts: SessionParts, details: CopyDetails, copy: LocalCopy) {
    this.#parts = parts;
    this.#details = details;
    this.#copy = copy;
    const stopSignIn = parts.signIn.onChange(() => this.#notify());
    const stopTabs = parts.tabs.onMessage((message) => {
      if (message.about === 'is-there' && message.client === this.#copy.client.id)
        parts.tabs.send({ about: 'here', client: message.client });
      if (message.about === 'saved' && message.copy === this.#copy.id)
        if (message.seq > this.#copy.seq) this.refresh();
    });
    this.#stopHearing = () => {
      stopSignIn();
      stopTabs();
    };
    this.#keep();
    this.#plan(0);
  }

  state = (): CopyState => {
    this.#state ??= {
      details: this.#details,
      body: this.#copy.body,
      seq: this.#copy.seq,
      status: this.#status(),
      clashes: [...this.#copy.clashes, ...this.#copy.open],
      canUndo: this.#done.length > 0,
      canRedo: this.#undone.length > 0,
      problem: this.#problem,
      isOver: this.#isOver,
    };
    return this.#state;
  };

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change = (next: (body: Fields) => Fields): void => {
    const before = this.#copy.body;
    const after = next(before);
    if (after === before || this.#isOver) return;
    this.#remember({ before, after, at: Date.now() });
    this.#typed(after);
  };

  undo = (): void => this.#revert(this.#done, this.#undone);
  redo = (): void => this.#revert(this.#undone, this.#done);

  resolve = (clash: Clash, choice: Choice): void => {
    this.#copy = resolved(this.#copy, clash, choice);
    this.#saveSoon();
  };

  refresh = (): void => {
    if (!this.#isOver && !this.#sending) void this.#send({ evenIfNothing: true });
  };

  hear = (news: PresenceNews): void => {
    if (!('copy' in news) || news.copy !== this.#copy.id) return;
    // What is on its way may have been before it, or may be it.
    void Promise.resolve(this.#sending).then(async () => {
      if (isBehind(this.#copy.seq, news)) this.refresh();
      await this.#sending;
      if (isOtherThan(this.#details, news)) await this.#readDetails();
    });
  };

  flush = async (): Promise<void> => {
    while (this.#sending || withSave(this.#copy).sent) {
      await (this.#sending ?? this.#send());
      if (this.#problem !== undefined) throw this.#problem;
    }
  };

  submit = async (): Promise<void> => {
    await this.flush();
    this.#heard(await this.#parts.server.submit(this.#copy.id, this.#copy.seq));
  };

  returnCopy = async (note?: string): Promise<void> => {
    await this.flush();
    this.#heard(await this.#parts.server.returnCopy(this.#copy.id, this.#copy.seq, note));
  };

  publish = async (how: Publication = {}): Promise<PublicationOutcome> => {
    await this.flush();
    const { id, seq, record = id } = this.#copy;
    const outcome = await this.#parts.server.publish(id, seq, how).catch(async (error: unknown) => {
      if (troubleOf(error) !== 'away') throw error;
      // It may have been published, and only the answer was lost.
      const gone = await this.#parts.server.open({ id }).then(
        () => false,
        (reason: unknown) => troubleOf(reason) === 'not-there',
      );
      if (!gone) throw error;
      return { record };
    });
    if ('copy' in outcome) this.#heard(outcome.copy);
    else await this.#carryOver(id);
    return outcome;
  };

  discard = async (): Promise<void> => {
    this.#stopTimer?.();
    await this.#sending;
    await this.#parts.server.discard(this.#copy.id);
    await this.#end();
  };

  close = (): void => {
    this.#isClosed = true;
    void this.#send();
    this.#endIfSaved();
  };

  reopen = (): boolean => {
    if (this.#isOver || this.#isFinished) return false;
    this.#isClosed = false;
    return true;
  };

  #status(): CopyStatus {
    if (this.#isRefused()) return 'refused';
    if (this.#copy.clashes.length + this.#copy.open.length > 0) return 'clash';
    if (this.#parts.signIn.isNeeded()) return 'signed-out';
    if (this.#failures > 0) return 'offline';
    return isSaved(this.#copy) ? 'saved' : 'saving';
  }

  /** The tab answers for what is unsent until it is saved: nobody else is to send it. */
  #endIfSaved(): void {
    if (!this.#isClosed || !(this.#isOver || isSaved(this.#copy))) return;
    this.#isFinished = true;
    this.#stopHearing();
  }

  #isRefused(): boolean {
    return this.#problem !== undefined && this.#failures === 0;
  }

  #notify(): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }

  #remember(step: Step): void {
    const last = this.#done.at(-1);
    this.#undone = [];
    if (last && last.after === step.before && isOneEdit(last, step))
      this.#done[this.#done.length - 1] = { ...step, before: last.before };
    else this.#done = [...this.#done.slice(-199), step];
  }

  #revert(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (!step) return;
    const body = withoutChange(this.#copy, step);
    to.push({ before: this.#copy.body, after: body, at: 0 });
    this.#typed(body);
  }

  #typed(body: Fields): void {
    this.#copy = { ...this.#copy, body };
    this.#saveSoon();
  }

  #saveSoon(): void {
    this.#problem = undefined;
    this.#keep();
    this.#notify();
    if (!this.#stopTimer && !this.#sending) this.#plan(SEND_AFTER_MS);
  }

  #plan(milliseconds: number): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#parts.later(milliseconds, () => {
      this.#stopTimer = undefined;
      void this.#send();
    });
  }

  #send({ evenIfNothing = false } = {}): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (this.#sending) return this.#sending;
    this.#copy = withSave(this.#copy);
    if ((!this.#copy.sent && !evenIfNothing) || this.#isOver) return Promise.resolve();
    this.#keep();
    this.#sending = this.#sendOnce()
      .catch((error: unknown) => this.#troubled(error))
      .finally(() => {
        this.#sending = undefined;
        this.#notify();
        this.#endIfSaved();
        this.#goOn();
      });
    this.#notify();
    return this.#sending;
  }

  /** What was typed during a save is sent next; after a failure, the same again. */
  #goOn(): void {
    if (this.#isOver || this.#stopTimer || this.#isRefused()) return;
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? SEND_AFTER_MS;
    if (this.#failures > 0 || withSave(this.#copy).sent) this.#plan(wait);
  }

  async #sendOnce(): Promise<void> {
    const { id, seq, sent } = this.#copy;
    const answer = await this.#parts.server.save(id, sent?.save ?? { seq, changes: [] });
    this.#copy = answered(this.#copy, answer);
    this.#failures = 0;
    this.#problem = undefined;
    this.#keep();
    if (answer.seq > seq) this.#parts.tabs.send({ about: 'saved', copy: id, seq: answer.seq });
  }

  async #troubled(error: unknown): Promise<void> {
    const trouble = troubleOf(error);
    this.#problem = error;
    this.#failures = trouble === 'refused' ? 0 : this.#failures + 1;
    if (trouble === 'refused') this.#copy = withoutSave(this.#copy);
    if (trouble === 'moved' || trouble === 'not-there')
      await this.#reopen().catch((reason: unknown) => {
        this.#problem = reason;
        if (troubleOf(reason) === 'refused') this.#failures = 0;
      });
  }

  /** The saves that we know are forgotten, or somebody has published or discarded the copy. */
  async #reopen(): Promise<void> {
    const { id, kind, record } = this.#copy;
    const { server } = this.#parts;
    const otherwise = async (): Promise<CopyDetails> => {
      if (record !== undefined) return server.open({ kind, record });
      // A new record is called like its copy.
      return server.open({ kind, record: id }).catch((error: unknown) => {
        if (troubleOf(error) !== 'not-there') throw error;
        return server.open({ kind, start: unkeyed(this.#copy.body) });
      });
    };
    const details = await server.open({ id }).catch((error: unknown) => {
      if (troubleOf(error) !== 'not-there') throw error;
      return otherwise();
    });
    this.#copy = reopened(this.#copy, details);
    this.#failures = 0;
    this.#problem = undefined;
    this.#done = [];
    this.#undone = [];
    this.#heard(details);
  }

  /**
   * What was typed while the copy was published goes into the next one of the record; then this is
   * over. Where the server is away it stays in the browser, and is sent as soon as it can be.
   */
  async #carryOver(published: string): Promise<void> {
    // A save on its way has found the copy gone, and opened the next one.
    await this.#sending;
    if (this.#copy.id === published && withSave(this.#copy).sent === undefined) return this.#end();
    try {
      if (this.#copy.id === published) await this.#reopen();
      await this.flush();
      await this.#end();
    } catch (error) {
      await this.#troubled(error);
      this.#goOn();
    }
  }

  /** What the copy says comes with saves. */
  async #readDetails(): Promise<void> {
    const details = await this.#parts.server.open({ id: this.#copy.id }).catch(() => undefined);
    if (details && !this.#isOver) this.#heard(details);
  }

  #heard({ body: _body, clashes, seq: _seq, ...details }: CopyDetails): void {
    this.#details = details;
    this.#copy = { ...this.#copy, open: clashes };
    this.#keep();
    this.#notify();
  }

  /** Keeps the newest in the browser, one write after the other. */
  #keep(): void {
    this.#mustKeep = true;
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    void this.#keepAll().finally(() => {
      this.#isKeeping = false;
    });
  }

  async #keepAll(): Promise<void> {
    while (this.#mustKeep) {
      this.#mustKeep = false;
      const copy = this.#copy;
      if (this.#isOver || isSaved(copy)) await this.#parts.kept.delete(copy.client.id);
      else await this.#parts.kept.put(copy);
    }
  }

  async #end(): Promise<void> {
    this.#isOver = true;
    this.#stopTimer?.();
    this.#keep();
    this.#notify();
  }
}

/** Whether two changes in a row are of one field, and quick: letters of one text. */
function isOneEdit(first: Step, second: Step): boolean {
  const pathOf = ({ before, after }: Step) => changesBetween(before, after).map(({ path }) => path);
  return second.at - first.at < TOGETHER_MS && isEqual(pathOf(first), pathOf(second));
}
