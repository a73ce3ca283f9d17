// One line to search in: an underlined field and a button, a plain form that works everywhere.
import { Icon } from './Icon.tsx';

type SearchFieldProps = {
  id: string;
  /** Where the form is sent to. */
  action: string;
  /** The field's name for those who do not see it. */
  label: string;
  placeholder: string;
  button: string;
  value?: string;
};

/** A form that asks `action` for `?q=`. */
export function SearchField({ id, action, label, placeholder, button, value }: SearchFieldProps) {
  return (
    <search>
      <form className="search-field" action={action} method="get">
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={value}
          maxLength={400}
          autoComplete="off"
          enterKeyHint="search"
          data-search-field=""
        />
        <button type="submit">
          <Icon name="search" />
          <span className="visually-hidden">{button}</span>
        </button>
      </form>
    </search>
  );
}
