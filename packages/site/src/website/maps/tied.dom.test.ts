import { beforeEach, describe, expect, it } from 'vitest';
import { mount } from './tied.island.tsx';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="island">
      <a id="mark-ab" data-tie="a b">2</a><a id="mark-c" data-tie="c">1</a>
      <ol><li id="a" data-tie="a"><a id="link-a" href="#a">A</a></li><li id="b" data-tie="b">B</li><li id="c" data-tie="c">C</li><li id="nowhere">D</li></ol>
    </div>
    <button id="beyond">Beyond</button>`;
  mount(element('island'));
});

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const highlighted = () => [...document.querySelectorAll('.tied')].map(({ id }) => id);
const point = (id: string) =>
  element(id).dispatchEvent(new Event('pointerover', { bubbles: true }));

describe('a map and the list beside it', () => {
  it('light the mark of a line that is pointed at, from whatever is in the line', () => {
    point('link-a');
    expect(highlighted()).toEqual(['mark-ab']);
    point('c');
    expect(highlighted()).toEqual(['mark-c']);
    point('nowhere');
    expect(highlighted()).toEqual([]);
  });

  it('light every line of a mark', () => {
    point('mark-ab');
    expect(highlighted()).toEqual(['a', 'b']);
  });

  it('follow the keyboard, until the focus has gone elsewhere', () => {
    element('link-a').focus();
    expect(highlighted()).toEqual(['mark-ab']);
    element('beyond').focus();
    expect(highlighted()).toEqual([]);
  });

  it('light what was focused before their script had come', () => {
    document.body.innerHTML =
      '<div id="late"><a id="mark" data-tie="a">1</a><p id="line" data-tie="a"><a id="in-line" href="#x">A</a></p></div>';
    element('in-line').focus();
    mount(element('late'));
    expect(highlighted()).toEqual(['mark']);
  });

  it('keep what is focused lit while the pointer is elsewhere, and after it has left', () => {
    element('link-a').focus();
    point('c');
    expect(highlighted()).toEqual(['mark-ab', 'mark-c']);
    element('island').dispatchEvent(new Event('pointerleave'));
    expect(highlighted()).toEqual(['mark-ab']);
  });

  it('know marks that came later, as those of a map that has moved', () => {
    element('island').insertAdjacentHTML('beforeend', '<a id="new" data-tie="b c">2</a>');
    point('b');
    expect(highlighted()).toEqual(['mark-ab', 'new']);
  });
});
