// `?`: the keys, in a dialog of its own.

import { useId, useLayoutEffect, useRef } from 'react';
import { useInterface } from './messages-context.ts';

type Props = { hasSeveral: boolean; canClose: boolean; onClose: () => void };

/**
 * The list of keys. The browser closes it on Escape and gives the focus back. Its word of closing
 * comes late, perhaps when the dialog is open again (React's strict mode): from now the question.
 */
export function KeyHelp({ hasSeveral, canClose, onClose }: Props) {
  const { messages } = useInterface();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      className="vitrine-help"
      ref={dialog}
      aria-labelledby={heading}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <h2 id={heading}>{messages.help}</h2>
      <dl>
        {keysOf(messages.keys, { hasSeveral, canClose }).map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="vitrine-action" onClick={onClose}>
        {messages.close}
      </button>
    </dialog>
  );
}

type Words = ReturnType<typeof useInterface>['messages']['keys'];

function keysOf(
  words: Words,
  { hasSeveral, canClose }: Pick<Props, 'hasSeveral' | 'canClose'>,
): [string[], string][] {
  return [
    [['+'], words.zoomIn],
    [['−'], words.zoomOut],
    [['0'], words.whole],
    [['1'], words.actualSize],
    [['←', '↑', '↓', '→'], words.move],
    [['R'], words.rotate],
    [['Shift', 'R'], words.rotateBack],
    ...(hasSeveral
      ? ([
          [['Page Down', 'Page Up'], words.nextPrevious],
          [['Home', 'End'], words.firstLast],
          [['C'], words.compare],
        ] as [string[], string][])
      : ([[['Home', 'End'], words.home]] as [string[], string][])),
    [['I'], words.label],
    [['F'], words.fullScreen],
    [['?'], words.help],
    ...(canClose ? ([[['Esc'], words.close]] as [string[], string][]) : []),
  ];
}
