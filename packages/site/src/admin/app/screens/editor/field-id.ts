/** The id of the versions of a record. */
export const HISTORY = 'editor-history';

/** The id of the element around a field of an editor, for links that lead to it. */
export const fieldId = (key: string): string => `field-${key}`;

/** Goes to a field of the editor, and unfolds what it is in. */
export function showField(key: string): void {
  const field = document.getElementById(fieldId(key));
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}
