// Puts a text into the clipboard. There only with script: without, the text is in its field, to be
// marked and copied by hand.

type CopyButtonProps = {
  words: string;
  /** The id of the field that holds the text; or the text itself. */
  of?: string;
  text?: string;
};

export function CopyButton({ words, of, text }: CopyButtonProps) {
  return (
    <button type="button" className="text-button" hidden data-copies={of} data-text={text}>
      <span>{words}</span>
    </button>
  );
}
