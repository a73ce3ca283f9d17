import { describe, expect, it } from 'vitest';
import { isRecordKey } from './record-keys.ts';

describe('the key of a record', () => {
  it.each([
    'ObjectID',
    'REF',
    'id',
    'irn',
    'priref',
    'MKEY',
    'guid',
    'uuid',
    'Record ID',
    'record_id',
    'System Number',
    'Datensatz-ID',
    'Numéro de notice',
    'レコードID',
    'المُعرّف',
  ])('is “%s”', (type) => expect(isRecordKey(type)).toBe(true));

  it.each(['Old number', 'Alte Inv.-Nr.', 'Ancien numéro', 'Negative No.', 'Loan', '旧番号', ''])(
    'is not “%s”, which people read',
    (type) => expect(isRecordKey(type)).toBe(false),
  );
});
