// Files in a bucket, against Ceph's gateway: one gateway for all of it.
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { isCephThere, startCephGateway, type CephGateway } from './ceph-gateway.ts';
import { describeBucketCopies } from './bucket-copy-suite.ts';
import { describeBucketFiles } from './bucket-files-suite.ts';
import { describeObjectCopies } from './object-copies-suite.ts';
import { describeBackup } from './backup-suite.ts';
import { describeBucketMark, describeOpening } from './bucket-mark-suite.ts';
import { describeMoveFiles } from './move-files-suite.ts';
import { describePictures } from './pictures-suite.ts';
import { describeUpgrade } from './upgrade-suite.ts';
import { describeUploads } from './uploads-suite.ts';

const bothKinds = ['sqlite', 'postgres'] as const;

let gateway: CephGateway | undefined;
const running = (): CephGateway => {
  if (!gateway) throw new Error('the gateway does not run');
  return gateway;
};

// Preparing a picture and starting the gateway again take seconds each, beside the other tests.
describe.skipIf(!isCephThere())('with an object store', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    gateway = await startCephGateway();
  }, 120_000);
  afterAll(() => gateway?.stop());

  describeBucketFiles(running);
  describeObjectCopies(running);
  for (const kind of inject('postgresUrl') ? bothKinds : bothKinds.slice(0, 1)) {
    describeBucketMark(running, kind);
    describeBucketCopies(running, kind);
    describeBackup(running, kind);
  }
  describeOpening(running);
  describePictures(running);
  describeMoveFiles(running);
  describeUpgrade(running);
  describeUploads(running, inject('postgresUrl') ? 'postgres' : 'sqlite');
});
