// The files that the disk has lost: which they are, since when, and what to do. Looked at again
// each time the page is.
import { missingFiles, type ListedFile } from '../../features/forms/uploads/missing-files.ts';
import type { Desk } from '../desk/desk-context.ts';
import { deskPage, reachableLanguages } from '../desk/DeskDocument.tsx';
import type { Words } from '../search/figures.ts';

/** `GET /admin/files` */
export async function missingFilesPage(desk: Desk): Promise<Response> {
  const files = await missingFiles(desk.site, desk.actor);
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.files'),
    at: '/admin/files',
    children:
      files.length === 0 ? (
        <p className="lead">{t('desk.files.none')}</p>
      ) : (
        <>
          <p className="lead">{t('desk.files.what-to-do')}</p>
          <section
            className="scrollable"
            {...reachableLanguages}
            aria-label={t('desk.files.label')}
          >
            <table className="stacked-table">
              <caption>{t('desk.files.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('desk.files.belongs-to')}</th>
                  <th scope="col">{t('desk.files.file')}</th>
                  <th scope="col">{t('desk.files.reason')}</th>
                  <th scope="col">{t('desk.files.since')}</th>
                </tr>
              </thead>
              <tbody>
                {files.map((file) => (
                  <MissingRow key={`${file.place} ${file.name}`} file={file} words={desk.words} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      ),
  });
}

function MissingRow({
  file: { place, name, reason, foundAt, records, form },
  words: { t, day },
}: {
  file: ListedFile;
  words: Words;
}) {
  const folder = place === 'master' ? `masters/${name.slice(0, 2)}` : 'uploads';
  return (
    <tr>
      <th scope="row">
        <bdi>
          {place === 'upload'
            ? t('desk.files.of-form', { form: form ?? '' })
            : records.join(', ') || t('desk.files.of-none')}
        </bdi>
      </th>
      <td data-head={t('desk.files.file')}>
        <code dir="ltr">{`${folder}/${name}`}</code>
      </td>
      <td data-head={t('desk.files.reason')}>
        {reason === 'absent' ? t('desk.files.absent') : t('desk.files.short')}
      </td>
      <td data-head={t('desk.files.since')}>{day(foundAt)}</td>
    </tr>
  );
}
