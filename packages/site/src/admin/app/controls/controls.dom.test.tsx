import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TranslationProvider } from '../../../platform/i18n/Translation.tsx';
import { translator } from '../../../platform/i18n/translator.ts';
import { CheckboxControl } from './CheckboxControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { DateControl } from './DateControl.tsx';
import type { ControlProps } from './field.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { FileControl } from './FileControl.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { ListControl } from './ListControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { RecordsControl } from './RecordsControl.tsx';
import type { Found } from './search-choices.ts';
import { LongTextControl, TextControl } from './TextControl.tsx';

afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

/** A control that keeps what is chosen in it, and the latest value. */
function show<Value>(
  value: Value,
  control: (props: Pick<ControlProps<Value>, 'value' | 'onChange'>) => ReactNode,
  language = 'en',
) {
  const latest = { value };
  const keep = (next: Value) => {
    latest.value = next;
  };
  function Holder() {
    const [current, setCurrent] = useState(value);
    return control({
      value: current,
      onChange: (next) => {
        keep(next);
        setCurrent(next);
      },
    });
  }
  render(
    <TranslationProvider translator={translator(language)} languages={['en', 'fr', 'ar']}>
      <Holder />
    </TranslationProvider>,
  );
  return latest;
}

const type = (name: string | RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });

/** Everything that a screen reader says about a field. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
    .join(' ');

describe('a text', () => {
  it('has its name, its help, that it stays in the museum, and what is wrong with it', () => {
    show('', (props) => (
      <TextControl {...props} label="Note" help="For colleagues." error="Too long." isStaffOnly />
    ));
    const field = screen.getByRole('textbox', { name: 'Note' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    for (const words of ['Staff only.', 'For colleagues.', 'Too long.'])
      expect(descriptionOf(field)).toContain(words);
  });

  it('is read from the side of what is written in it, an address from the left', () => {
    show('', (props) => <TextControl {...props} label="Title" />);
    show('', (props) => <TextControl {...props} label="Email" type="email" />);
    show('', (props) => <LongTextControl {...props} label="Text" />);
    const directions = screen.getAllByRole('textbox').map((field) => field.getAttribute('dir'));
    expect(directions).toEqual(['auto', 'ltr', 'auto']);
  });

  it('gives what is typed', () => {
    const latest = show('', (props) => <TextControl {...props} label="Title" />);
    type('Title', 'Bowl');
    expect(latest.value).toBe('Bowl');
  });
});

describe('a text in several languages', () => {
  const tabs = (outdated: readonly string[], onChecked = vi.fn()) => {
    const latest = show<Record<string, string>>({ en: 'Bowl', fr: 'Bol' }, (props) => (
      <LanguageTabs
        {...props}
        onChange={(texts) => props.onChange({ ...texts })}
        label="Title"
        languages={['en', 'fr', 'ar']}
        outdated={
          new Map(outdated.map((tag) => [tag, { original: 'en', before: 'Cup', after: 'Bowl' }]))
        }
        onChecked={onChecked}
      />
    ));
    return { latest, onChecked };
  };

  it('has a tab for each, which says what is empty', () => {
    tabs([]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'English ',
      'Français ',
      'العربية empty',
    ]);
  });

  it('changes one language alone, and leaves out one that is emptied', () => {
    const { latest } = tabs([]);
    fireEvent.click(screen.getByRole('tab', { name: /Français/ }));
    type('Title (Français)', 'Coupe');
    expect(latest.value).toEqual({ en: 'Bowl', fr: 'Coupe' });
    type('Title (Français)', '');
    expect(latest.value).toEqual({ en: 'Bowl' });
  });

  it('says which translation is older than its original, and what the original says now', () => {
    const { onChecked } = tabs(['fr']);
    fireEvent.click(screen.getByRole('tab', { name: 'Français the original has changed since' }));
    expect(screen.getByText('Bowl')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'The translation is still right' }));
    expect(onChecked).toHaveBeenCalledWith('fr');
  });

  it('is one field where the museum has one language', () => {
    show<Record<string, string>>({}, (props) => (
      <LanguageTabs
        {...props}
        onChange={(texts) => props.onChange({ ...texts })}
        label="Title"
        languages={['en']}
      />
    ));
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeTruthy();
  });
});

/** A member of a list. */
type Keyed<Value> = { key: string; value: Value };

describe('a number', () => {
  it('is nothing while nothing is written', () => {
    const latest = show<number | undefined>(12, (props) => (
      <NumberControl {...props} label="Height" />
    ));
    const field = screen.getByRole('textbox', { name: 'Height' });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(latest.value).toBeUndefined();
  });
});

describe('a choice', () => {
  it('explains what is chosen, and is made with the keyboard', async () => {
    const choices = [
      { value: 'editor', label: 'Editor', help: 'Writes pages and stories.' },
      { value: 'viewer', label: 'Viewer', help: 'Reads drafts.' },
    ];
    const latest = show('editor', (props) => (
      <ChoiceControl {...props} label="Role" choices={choices} />
    ));
    const button = screen.getByRole('button', { name: /Role/ });
    expect(screen.getByText('Writes pages and stories.')).toBeTruthy();
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    fireEvent.keyUp(button, { key: 'ArrowRight' });
    await waitFor(() => expect(latest.value).toBe('viewer'));
  });
});

describe('a checkbox', () => {
  it('is described by its help', () => {
    const latest = show(false, (props) => (
      <CheckboxControl {...props} label="On display" help="Visitors see the room." />
    ));
    const box = screen.getByRole('checkbox', { name: 'On display' });
    expect(descriptionOf(box)).toContain('Visitors see the room.');
    fireEvent.click(box);
    expect(latest.value).toBe(true);
  });
});

describe('a date', () => {
  const reading = (text: string, language = 'en') => {
    show(text, (props) => <DateControl {...props} label="Date" language="en" />, language);
    return screen.getByRole('status').textContent;
  };

  it.each([
    ['c. 1640', 'Read as: about 1640.'],
    ['600 BC', 'Found in searches for 600 BC'],
    ['1830-5', 'Found in searches from 1830 to 1835.'],
    ['n.d.', 'Read as: no date is known.'],
    ['when the harbour was new', 'This is not understood as a date.'],
  ])('that is written %s is read at once', (text, words) => expect(reading(text)).toContain(words));

  it('says its reading in the language of whoever reads it', () =>
    expect(reading('c. 1640', 'fr')).toContain('Lu comme : vers 1640.'));

  it('says nothing while nothing is written', () => expect(reading('')).toBe(''));
});

describe('a list of things', () => {
  const list = (
    members = [
      { key: 'a', value: 'Top' },
      { key: 'b', value: 'Base' },
    ],
  ) =>
    show<readonly Keyed<string>[]>(members, (props) => (
      <ListControl
        {...props}
        label="Inscriptions"
        empty={() => ''}
        newKey={() => 'c'}
        nameOf={(text, place) => text || `Inscription ${place}`}
        wordsOf={(text) => text}
      >
        {(text, onChange) => <TextControl label="Text" value={text} onChange={onChange} />}
      </ListControl>
    ));
  const keys = (latest: { value: readonly Keyed<string>[] }) =>
    latest.value.map(({ key }) => key).join('');

  it('is added to, changed and removed from', () => {
    const latest = list();
    fireEvent.click(screen.getByRole('button', { name: 'Add: Inscriptions' }));
    expect(latest.value.at(-1)).toEqual({ key: 'c', value: '' });
    const [, , third] = screen.getAllByRole('textbox');
    fireEvent.change(third ?? document.body, { target: { value: 'Foot' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Top' }));
    expect(latest.value).toEqual([
      { key: 'b', value: 'Base' },
      { key: 'c', value: 'Foot' },
    ]);
    expect(screen.getByRole('status').textContent).toBe('Top was removed.');
  });

  it('draws the member that changes again, and no other', () => {
    const drawn: string[] = [];
    const wordsOf = (text: string) => text;
    const draw = (text: string, onChange: (text: string) => void) => {
      drawn.push(text);
      return <TextControl label="Text" value={text} onChange={onChange} />;
    };
    const latest = show<readonly Keyed<string>[]>(
      ['Top', 'Base', 'Foot'].map((value) => ({ key: value, value })),
      (props) => (
        <ListControl
          {...props}
          label="Inscriptions"
          empty={() => ''}
          newKey={() => 'c'}
          nameOf={(text) => text}
          wordsOf={wordsOf}
        >
          {draw}
        </ListControl>
      ),
    );
    const [top, base] = screen.getAllByRole('textbox');
    drawn.length = 0;
    fireEvent.change(base ?? document.body, { target: { value: 'Basis' } });
    expect(drawn).toEqual(['Basis']);
    fireEvent.change(top ?? document.body, { target: { value: 'Rim' } });
    expect(latest.value.map(({ value }) => value)).toEqual(['Rim', 'Basis', 'Foot']);
  });

  it('draws the controls of a long one when somebody comes near them, its words before', () => {
    const near = new Map<Element, (entries: object[]) => void>();
    class Observer {
      readonly #call: (entries: object[]) => void;
      constructor(call: (entries: object[]) => void) {
        this.#call = call;
      }
      observe(element: Element) {
        near.set(element, this.#call);
      }
      unobserve() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const members = Array.from({ length: 20 }, (_, i) => ({ key: `${i}`, value: `Line ${i}` }));
    const latest = list(members);
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    const words = screen.getByText('Line 13');
    act(() => near.get(words)?.([{ isIntersecting: true, target: words }]));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Another' } });
    expect(latest.value[13]).toEqual({ key: '13', value: 'Another' });
    expect(screen.getByText('Line 14').tagName).toBe('P');
    vi.unstubAllGlobals();
  });

  it('is put in order with the arrow keys, and says where a member is now', () => {
    const latest = list();
    const handle = screen.getByRole('button', { name: /Move Top/ });
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    expect(keys(latest)).toBe('ba');
    expect(screen.getByRole('status').textContent).toBe('Top is now number 2 of 2.');
    fireEvent.keyDown(screen.getByRole('button', { name: /Move Top/ }), { key: 'ArrowDown' });
    expect(keys(latest)).toBe('ba');
  });
});

describe('records that are found by a few letters', () => {
  const known = [
    { id: 'p1', name: 'Ada Byron', hint: '1815–1852' },
    { id: 'p2', name: 'Adam Smith' },
  ];
  const records = () => {
    const create = vi.fn(async (name: string): Promise<Found> => ({ id: 'p9', name }));
    const find = async (text: string) =>
      known.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    const latest = show<readonly Found[]>([], (props) => (
      <RecordsControl {...props} label="Makers" find={find} create={create} />
    ));
    const box = screen.getByRole('combobox', { name: 'Add: Makers' });
    const search = async (text: string) => {
      act(() => box.focus());
      fireEvent.change(box, { target: { value: text } });
      return () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    };
    return { latest, create, search };
  };

  it('offers what fits, and to make what is not there', async () => {
    const { latest, create, search } = records();
    const options = await search('ada b');
    await waitFor(() => expect(options()).toEqual(['Ada Byron1815–1852', 'Create “ada b”']));
    fireEvent.click(screen.getByRole('option', { name: /Ada Byron/ }));
    expect(latest.value.map(({ id }) => id)).toEqual(['p1']);
    const again = await search('Grace');
    await waitFor(() => expect(again()).toEqual(['Create “Grace”']));
    fireEvent.click(screen.getByRole('option', { name: /Create/ }));
    await waitFor(() => expect(latest.value.map(({ id }) => id)).toEqual(['p1', 'p9']));
    expect(create).toHaveBeenCalledWith('Grace');
  });

  it('stays closed on the way past it, opens for what is typed, and closes with Escape', async () => {
    const { search } = records();
    const box = screen.getByRole('combobox');
    act(() => box.focus());
    expect(screen.queryByRole('listbox')).toBeNull();
    await search('ada b');
    expect(await screen.findByRole('listbox')).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(box).toHaveProperty('value', '');
  });

  it('closes its list when something was chosen or made, so that the rest is there again', async () => {
    const { search } = records();
    const options = await search('ada b');
    await waitFor(() => expect(options()).toHaveLength(2));
    fireEvent.click(screen.getByRole('option', { name: /Ada Byron/ }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    for (const name of ['Grace', 'Hedy']) {
      await search(name);
      fireEvent.click(await screen.findByRole('option', { name: `Create “${name}”` }));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      expect(screen.getByRole('combobox')).toHaveProperty('value', '');
    }
  });

  it('invites in the direction of the desk, and is written in that of the text', async () => {
    const { search } = records();
    const box = screen.getByRole('combobox');
    expect(box.getAttribute('dir')).toBeNull();
    await search('ada');
    expect(box.getAttribute('dir')).toBe('auto');
  });

  it('keeps what was typed and not chosen, says so, and makes it on demand', async () => {
    const { latest, search } = records();
    const box = screen.getByRole('combobox');
    const options = await search('Grace');
    await waitFor(() => expect(options()).toEqual(['Create “Grace”']));
    act(() => box.blur());
    await screen.findByText('“Grace” is not added yet.');
    expect(box).toHaveProperty('value', 'Grace');
    fireEvent.click(screen.getByRole('button', { name: 'Create “Grace”' }));
    await waitFor(() => expect(latest.value.map(({ name }) => name)).toEqual(['Grace']));
    expect(screen.queryByText('“Grace” is not added yet.')).toBeNull();
  });

  describe('while the list changes', () => {
    /** A box whose searches end when the test says so. */
    const slow = () => {
      const searches = new Map<string, (found: readonly Found[]) => void>();
      const find = (text: string) =>
        new Promise<readonly Found[]>((resolve) => searches.set(text, resolve));
      const create = vi.fn(async (name: string): Promise<Found> => ({ id: 'p9', name }));
      const latest = show<readonly Found[]>([], (props) => (
        <RecordsControl {...props} label="Makers" find={find} create={create} />
      ));
      const box = screen.getByRole('combobox', { name: 'Add: Makers' });
      const type = (text: string) => {
        act(() => box.focus());
        fireEvent.change(box, { target: { value: text } });
      };
      const finds = async (text: string, ...found: readonly Found[]) => {
        await waitFor(() => expect(searches.has(text)).toBe(true));
        await act(async () => searches.get(text)?.(found));
      };
      const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
      const highlighted = () =>
        document.querySelector(`#${CSS.escape(box.getAttribute('aria-activedescendant') ?? '-')}`)
          ?.textContent;
      return { latest, create, box, type, finds, names, highlighted };
    };
    const [byron, smith] = [
      { id: 'p1', name: 'Ada Byron' },
      { id: 'p2', name: 'Adam Smith' },
    ];
    const adele = { id: 'p3', name: 'Adele Astaire' };

    it('keeps the choice that somebody is on, at its place', async () => {
      const { latest, box, type, finds, names, highlighted } = slow();
      type('ad');
      await finds('ad', byron, smith);
      type('ada');
      fireEvent.keyDown(box, { key: 'ArrowDown' });
      fireEvent.keyDown(box, { key: 'ArrowDown' });
      expect(highlighted()).toBe('Adam Smith');
      await finds('ada', adele, byron);
      expect(names()).toEqual(['Adele Astaire', 'Adam Smith', 'Ada Byron', 'Create “ada”']);
      expect(highlighted()).toBe('Adam Smith');
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(latest.value).toEqual([smith]);
    });

    it('offers to make a name when it is known that there is none', async () => {
      const { create, box, type, finds, names } = slow();
      type('Ada Byro');
      await finds('Ada Byro', byron);
      expect(names()).toEqual(['Ada Byron', 'Create “Ada Byro”']);
      type('Ada Byron');
      expect(names()).toEqual(['Ada Byron']);
      fireEvent.keyDown(box, { key: 'ArrowUp' });
      await finds('Ada Byron', byron);
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(create).not.toHaveBeenCalled();
      expect(names).toThrow('Unable to find');
    });
  });

  it('offers what was removed again once more', async () => {
    const { latest, search } = records();
    const options = await search('ada b');
    await waitFor(() => expect(options()).toHaveLength(2));
    fireEvent.click(screen.getByRole('option', { name: /Ada Byron/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ada Byron' }));
    expect(latest.value).toEqual([]);
    const box = screen.getByRole('combobox');
    act(() => box.focus());
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.click(await screen.findByRole('option', { name: /Ada Byron/ }));
    expect(latest.value.map(({ id }) => id)).toEqual(['p1']);
  });

  it('keeps a name that could not be made', async () => {
    const { search, create } = records();
    create.mockRejectedValueOnce(new Error('away'));
    await search('Grace');
    fireEvent.click(await screen.findByRole('option', { name: /Create/ }));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Grace'));
  });

  it('offers to make nothing that has the same name, nor what is chosen already', async () => {
    const { search } = records();
    const options = await search('ada byron');
    await waitFor(() => expect(options()).toEqual(['Ada Byron1815–1852']));
    fireEvent.click(screen.getByRole('option'));
    await search('ada');
    await waitFor(() => expect(options()).toEqual(['Adam Smith', 'Create “ada”']));
  });
});

describe('files', () => {
  it('are chosen, or taken with the camera of a telephone', () => {
    const onFiles = vi.fn();
    show(undefined, () => (
      <FileControl label="Photograph" accept="image/*" isMultiple onFiles={onFiles} />
    ));
    const [camera, chooser] = [
      screen.getByLabelText('Take a photograph'),
      screen.getByLabelText('Choose files'),
    ];
    expect(camera.getAttribute('capture')).toBe('environment');
    expect(chooser.hasAttribute('capture')).toBe(false);
    const file = new File(['x'], 'bowl.jpg', { type: 'image/jpeg' });
    fireEvent.change(chooser, { target: { files: [file] } });
    expect(onFiles).toHaveBeenCalledWith([file]);
  });

  it('are dropped', () => {
    const onFiles = vi.fn();
    show(undefined, () => <FileControl label="Photograph" accept="image/*" onFiles={onFiles} />);
    const files = ['a', 'b'].map((name) => new File(['x'], name));
    fireEvent.drop(screen.getByText('You can also drop files here.'), { dataTransfer: { files } });
    expect(onFiles).toHaveBeenCalledWith([files[0]]);
  });
});

describe('the summary of what is wrong', () => {
  it('takes the keyboard, and leads to each field', () => {
    show('', (props) => (
      <>
        <FaultSummary
          faults={[{ id: 'title', text: 'Give it a title.' }, { text: 'Try again.' }]}
        />
        <TextControl {...props} id="title" label="Title" />
      </>
    ));
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('2 things need your attention');
    fireEvent.click(screen.getByRole('link', { name: 'Give it a title.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  });
});
