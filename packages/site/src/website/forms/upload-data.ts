// What the page hands to the script of a file field.

/** `{file}` stands for a file's name. */
export type UploadWords = Record<
  | 'pause'
  | 'resume'
  | 'remove'
  | 'paused'
  | 'lost'
  | 'arrived'
  | 'type'
  | 'size'
  | 'later'
  | 'many'
  | 'waiting'
  | 'place'
  | 'started'
  | 'done'
  | 'again'
  | 'taken',
  string
>;
export type UploadData = {
  form: string;
  version: string;
  field: string;
  max: number;
  maxBytes: number;
  language: string;
  words: UploadWords;
};
