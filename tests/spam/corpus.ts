// What museums are sent by their forms, and what spam is sent to them: the measure of the signals
// in features/forms/spam-*.ts. All were written before the signals; the second of each after a
// reading of the final figures, and before signals were changed for what that had shown. In the
// order of each file every other message is for tuning; the others give only the final figure, and
// no signal is changed for one of them.
import { readFileSync } from 'node:fs';

export type CorpusMessage = { name: string; email: string; text: string };

/** @param half  the first, third … message of the file, or the second, fourth … */
export function readCorpus(
  kind: 'enquiries' | 'enquiries-2' | 'spam' | 'spam-2',
  half: 'tuning' | 'final',
): CorpusMessage[] {
  const messages = readFileSync(new URL(`./corpus/${kind}.txt`, import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part): CorpusMessage => {
      const [head = '', ...lines] = part.split('\n');
      const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(head) ?? [];
      return { name, email, text: lines.join('\n').trim() };
    });
  return messages.filter((_, at) => (at % 2 === 0) === (half === 'tuning'));
}
