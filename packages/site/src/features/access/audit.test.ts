import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { visitor, type Actor } from './actor.ts';
import { staffWith } from './testing.ts';
import { auditCommand } from './audit-commands.ts';
import { noteInAudit, readAudit } from './audit-log.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('the audit', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock('2026-05-01T10:30:00.000Z') });

  it('tells who did what and when, newest first, at the terminal too', async () => {
    const museum = site();
    await museum.database.transaction((writer) =>
      noteInAudit(writer, museum, ada, { action: 'inbox:erased', subject: 'ACDE-FHJK' }),
    );
    museum.clock.advance(60_000);
    await museum.database.transaction((writer) =>
      noteInAudit(writer, museum, staffWith('desk'), {
        action: 'inbox:exported',
        subject: 'enquiry',
        detail: '12 submissions',
      }),
    );
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    expect(await auditCommand(museum, ada, terminal, ['list'])).toBe(0);
    expect(lines).toEqual([
      '2026-05-01 10:31  staff:desk  inbox:exported  enquiry  12 submissions',
      '2026-05-01 10:30  operator:ada  inbox:erased  ACDE-FHJK',
    ]);
    expect(await readAudit(museum, ada, 1)).toHaveLength(1);
    lines.length = 0;
    await auditCommand(museum, ada, terminal, ['list', '--last', '1', '--json']);
    expect(JSON.parse(lines.join('\n'))).toEqual(await readAudit(museum, ada, 1));
    for (const given of [['list', '--last', 'some'], ['list', '--last', '0'], ['show'], []])
      await expect(auditCommand(museum, ada, terminal, given)).rejects.toThrow(
        /such as 20.*vitrine audit list/s,
      );
  });

  it('has nothing of what was not done after all', async () => {
    const museum = site();
    const before = (await readAudit(museum, ada, 100)).length;
    await expect(
      museum.database.transaction(async (writer) => {
        await noteInAudit(writer, museum, ada, { action: 'import:undone', subject: 'run' });
        throw new Error('the disk is full');
      }),
    ).rejects.toThrow('the disk is full');
    expect(await readAudit(museum, ada, 100)).toHaveLength(before);
  });

  it('is no visitor’s business', async () => {
    await expect(readAudit(site(), visitor, 10)).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});
