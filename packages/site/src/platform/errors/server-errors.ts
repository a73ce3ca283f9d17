// The part of the table of errors that is about servers, the database that they share and the
// bucket with their files.
export const serverFailures = {
  'folder-served': {
    status: 409,
    message: (folder: string, process: string) =>
      `${folder} is already in use by another server${process}. Stop that server, or set VITRINE_DATA to another folder.`,
  },
  'older-server-runs': {
    status: 409,
    message: (name: string, version: string, step: string) =>
      `A server of an older version is running: ${name} (Vitrine ${version}). It uses what the upgrade ${step} removes. Stop it, then start this one.`,
  },
  'database-served': {
    status: 409,
    message: (name: string) =>
      `The PostgreSQL database is already in use by another server: ${name}. Several servers need their files in a bucket (files.bucket), with the same settings on all of them. Stop that server, or use another database.`,
  },
  'database-taken-over': {
    status: 503,
    message: (name: string) =>
      `Another server took over the database while it could not be reached: ${name}. This server stops, because only servers that keep their files in the same bucket may use the database together.`,
  },
  'database-newer': {
    status: 500,
    message: (there: string, known: string, version: string) =>
      `The database was upgraded by a newer version of Vitrine: it is at migration ${there}, but Vitrine ${version} only supports up to ${known}. Start the newer version, or restore the backup made before the upgrade.`,
  },
  'bucket-away': {
    status: 503,
    message: (reason: string) =>
      `The object store with the site’s files cannot be reached (${reason}). Try again in a few seconds.`,
  },
  'bucket-refused': {
    status: 500,
    message: (what: string, code: string) =>
      `The object store refused a request for ${what}: ${code}. Check the settings files.bucket, files.access-key and files.secret-key.`,
  },
  'bucket-other': {
    status: 503,
    message: (bucket: string) =>
      `The bucket ${bucket} is not the one with this site’s files. Set files.bucket, files.endpoint and files.prefix as on the other servers of the site. If you restored the files into this bucket, stop the site and run “npx vitrine move-files to-bucket --restored”.`,
  },
  'bucket-of-other-site': {
    status: 503,
    message: (bucket: string) =>
      `The bucket ${bucket} contains the files of another site. Use another bucket, or set files.prefix. If the files are those of this site, stop the site and run “npx vitrine move-files to-bucket --restored”.`,
  },
  'bucket-of-other-copy': {
    status: 503,
    message: (bucket: string) =>
      `The bucket ${bucket} is used by another copy of this site. If this is a test copy, give it a bucket of its own: set files.bucket, and run “npx vitrine move-files to-bucket --restored”. If the database of the site itself was restored or moved to another server, stop the site everywhere, and run the command without changing files.bucket.`,
  },
  'files-not-in-bucket': {
    status: 409,
    message: (bucket: string) =>
      `The bucket ${bucket} is set, and this site’s files were never moved there. Stop the site and run “npx vitrine move-files to-bucket”. If they are in the bucket already, add “--restored”.`,
  },
  'files-in-bucket': {
    status: 409,
    message: () =>
      'This site’s files are in a bucket, and files.bucket is not set. Set files.bucket and the other settings of files as on the other servers of the site. If the files are in the data folder, run “npx vitrine move-files to-disk --restored”.',
  },
  'bucket-altered': {
    status: 500,
    message: (name: string) =>
      `${name} is not in the object store as it was uploaded. Try again; if it happens again, check the object store.`,
  },
};
