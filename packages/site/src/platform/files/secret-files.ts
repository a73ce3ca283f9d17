// What secrets of a site are for, and where sites from before the database had them kept each in
// their data folder.

export const secretFiles = {
  desk: 'keys/desk',
  forms: 'forms.secret',
  preview: 'keys/preview',
  sets: 'sets.secret',
} as const;

export type SecretPurpose = keyof typeof secretFiles;
