// Above one's set: which one it is, its name, another one, and away with it.
import {
  addSet,
  choose,
  currentSet,
  discard,
  rename,
  type Gathering,
} from '../../features/gather/gathering.ts';
import { titled, wordsWith, type Notice } from './gather-notice.ts';
import type { GatheringStore } from './gathering-store.ts';
import { make } from '../islands/make-element.ts';
import type { SetsData } from './sets-data.ts';

export function setsBar(
  { words }: SetsData,
  store: GatheringStore,
  notice: Notice,
): { element: HTMLElement; show(gathering: Gathering): void } {
  const change = (step: (gathering: Gathering) => Gathering) =>
    store.change(step) || notice(words.refused);
  const button = (text: string, act: () => void) => {
    const made = make('button', { type: 'button', className: 'text-button', textContent: text });
    made.addEventListener('click', act);
    return made;
  };
  const field = (label: string, control: HTMLElement) =>
    make('div', { className: 'form-field' }, [
      make('label', { htmlFor: control.id, textContent: label }),
      control,
    ]);

  const which = make('select', { id: 'which-set' });
  which.addEventListener('change', () => change((gathering) => choose(gathering, which.value)));
  const name = make('input', { id: 'set-name', type: 'text', maxLength: 120, dir: 'auto' });
  name.addEventListener('change', () => change((gathering) => rename(gathering, name.value)));
  const another = button(words.another, () => {
    change((gathering) =>
      addSet(gathering, {
        name: words['new-name'].replace('@', String(gathering.sets.length + 1)),
        items: [],
      }),
    );
    name.focus();
    name.select();
  });
  const away = button(words.discard, () => {
    const before = store.read();
    change((gathering) => discard(gathering, words.first));
    notice(wordsWith(words.discarded, titled(currentSet(before).name)), {
      words: words.undo,
      act: () => void change(() => before),
    });
  });
  const choice = field(words.which, which);
  return {
    element: make('div', { className: 'sets-bar' }, [
      choice,
      field(words.name, name),
      another,
      away,
    ]),
    show({ sets, current }) {
      const set = currentSet({ version: 1, sets, current });
      choice.hidden = sets.length < 2;
      away.hidden = sets.length < 2 && set.items.length === 0;
      which.replaceChildren(
        ...sets.map((one) => make('option', { value: one.id, textContent: one.name })),
      );
      which.value = set.id;
      if (document.activeElement !== name || name.value === '' || name.dataset['of'] !== set.id)
        name.value = set.name;
      name.dataset['of'] = set.id;
    },
  };
}
