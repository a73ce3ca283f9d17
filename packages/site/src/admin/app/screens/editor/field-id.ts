/** The id of the element around a field of an editor, for links that lead to it. */
export const fieldId = (key: string): string => `field-${key}`;
