import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { drawnOnChange } from './drawn-on-change.tsx';

afterEach(cleanup);

type Props = { name: string; value: string; onChange(value: string): void };

it('a control is drawn again for its own value alone, and never undoes what others changed', () => {
  const drawn: string[] = [];
  const Line = drawnOnChange(({ name, value, onChange }: Props) => {
    drawn.push(name);
    return (
      <input aria-label={name} value={value} onChange={(event) => onChange(event.target.value)} />
    );
  });
  function Form() {
    const [body, setBody] = useState<Record<string, string>>({ title: '', number: '' });
    return ['title', 'number'].map((name) => (
      <Line
        key={name}
        name={name}
        value={body[name] ?? ''}
        onChange={(value) => setBody({ ...body, [name]: value })}
      />
    ));
  }
  render(<Form />);
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  expect(drawn.splice(0)).toEqual(['title', 'number']);
  type('title', 'Jug');
  expect(drawn.splice(0)).toEqual(['title']);
  type('number', '7');
  expect(drawn).toEqual(['number']);
  expect((screen.getByLabelText('title') as HTMLInputElement).value).toBe('Jug');
});
