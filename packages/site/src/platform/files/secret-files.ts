// Where each secret of a site lies in its data folder.

export const secretFiles = {
  desk: 'keys/desk',
  forms: 'forms.secret',
  preview: 'keys/preview',
  sets: 'sets.secret',
} as const;

export type SecretPurpose = keyof typeof secretFiles;
