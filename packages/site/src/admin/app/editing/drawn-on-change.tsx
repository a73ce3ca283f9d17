// Parts of a long form that are drawn again only when what they show has changed: every keystroke
// passes all fields of a record, and most of them say what they said before.
import { memo, useState, type ComponentType } from 'react';
import { useNewest } from '../controls/use-newest.ts';

/**
 * The same control, drawn again when anything but its `onChange` is another one. It calls the
 * newest `onChange`: an earlier one would bring back what others have changed since.
 */
export function drawnOnChange<Value, Props extends { onChange(value: Value): void }>(
  Control: ComponentType<Props>,
): ComponentType<Props> {
  const Drawn = memo(Control) as unknown as ComponentType<Props>;
  return function OnChange(props: Props) {
    const newest = useNewest(props.onChange);
    const [onChange] = useState(() => (value: Value) => newest.current(value));
    return <Drawn {...props} onChange={onChange} />;
  };
}
