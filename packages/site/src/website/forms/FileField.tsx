// A place for files. Those that came already stay ticked beside it: when something else is wrong,
// nobody has to choose them again.
import { AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import type { ReactNode } from 'react';
import { acceptedTypes } from '../../features/forms/uploads/upload.ts';
import type { Problem } from '../../features/forms/definition/answers.ts';
import type { Field } from '../../features/forms/definition/form.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Translator } from '../../platform/i18n/translator.ts';
import { Island } from '../islands/Island.tsx';
import type { UploadData, UploadWords } from './upload-data.ts';
import { problemMessage } from './problem-messages.ts';
import type { FileView, FormView } from './form-view.ts';

type FileFieldProps = {
  field: Field;
  id: string;
  label: ReactNode;
  described: string | undefined;
  wrong: boolean;
  view: FormView;
  children: ReactNode;
};

export function FileField({ field, id, label, described, wrong, view, children }: FileFieldProps) {
  const { t, language } = useTranslation();
  const named = view.typed[field.name] ?? [];
  const here = view.files.filter((file) => named.includes(file.id));
  const max = field.most ?? 1;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-limits`} className="small muted form-hint">
        {t('forms.file.limits', { count: max, megabytes: Math.floor(view.maxBytes / 1_048_576) })}
      </span>
      {children}
      {here.map((file) => (
        <label key={file.id} className="form-choice" htmlFor={`${id}-${file.id}`}>
          <input
            id={`${id}-${file.id}`}
            type="checkbox"
            name={field.name}
            value={file.id}
            defaultChecked
          />
          <FileName file={file} />
        </label>
      ))}
      <Island
        name="upload"
        intent="idle"
        data={
          {
            form: view.form.slug,
            version: String(view.form.version),
            field: field.name,
            max,
            maxBytes: view.maxBytes,
            language,
            words: uploadWords({ t, language }, view, field),
          } satisfies UploadData
        }
      >
        <input
          id={id}
          name={field.name}
          type="file"
          multiple={max > 1}
          accept={acceptedTypes.join(',')}
          aria-describedby={[`${id}-limits`, described].filter(Boolean).join(' ')}
          aria-invalid={wrong || undefined}
        />
      </Island>
    </>
  );
}

/** Its name and size; and where a picture says where it was taken, that it does. */
export function FileName({ file }: { file: FileView }) {
  const { t } = useTranslation();
  return (
    <span>
      <AsWritten text={file.name} />{' '}
      <span className="muted">
        {t('forms.file.size', { kilobytes: Math.max(1, Math.round(file.bytes / 1000)) })}
      </span>
      {file.hasLocation && <span className="form-place"> {t('forms.file.place')}</span>}
    </span>
  );
}

/** What the script says about files on their way; problems as the server says them. */
function uploadWords(
  { t, language }: Pick<Translator, 't' | 'language'>,
  { form, maxBytes }: FormView,
  field: Field,
): UploadWords {
  const say = (message: string, values: Problem['values']) =>
    problemMessage(t, form, { field: field.name, message, values }, language);
  const megabytes = Math.floor(maxBytes / 1_048_576);
  const problem = (kind: 'file-type' | 'file-size' | 'file-later') =>
    say(`forms.problem.${kind}`, { file: '{file}', most: megabytes });
  const file = '{file}';
  return {
    pause: t('forms.upload.pause'),
    resume: t('forms.upload.resume'),
    remove: t('forms.upload.remove'),
    paused: t('forms.upload.paused'),
    lost: t('forms.upload.lost'),
    arrived: t('forms.upload.arrived'),
    type: problem('file-type'),
    size: problem('file-size'),
    later: problem('file-later'),
    many: say('forms.problem.many', { most: field.most ?? 1 }),
    waiting: t('forms.upload.waiting'),
    place: t('forms.upload.place'),
    started: t('forms.upload.begun', { file }),
    done: t('forms.upload.done', { file }),
    again: t('forms.upload.again', { file }),
    taken: t('forms.upload.taken', { file }),
  };
}
