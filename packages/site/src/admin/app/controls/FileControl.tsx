// Files from this device: chosen, dropped, or taken with its camera.
import { useId, useState, type DragEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { FieldGroup, type FieldProps } from './field.tsx';

type FileControlProps = FieldProps & {
  /** Types as an input of files takes them: `image/*,.tif`. */
  accept: string;
  isMultiple?: boolean;
  onFiles(files: readonly File[]): void;
};

export function FileControl({ accept, isMultiple = false, onFiles, ...field }: FileControlProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  const input = { accept, onFiles };
  return (
    <FieldGroup {...field}>
      <div
        className={isOver ? 'file-place is-over' : 'file-place'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {/* A phone opens its camera at once, over plain http too, which scripts may not. */}
        <FileInput {...input} name={t('desk.control.camera')} isCamera />
        <FileInput
          {...input}
          name={t(isMultiple ? 'desk.control.files' : 'desk.control.file')}
          isMultiple={isMultiple}
        />
        <p className="field-help file-drop">{t('desk.control.drop')}</p>
      </div>
    </FieldGroup>
  );
}

type FileInputProps = Pick<FileControlProps, 'accept' | 'isMultiple' | 'onFiles'> & {
  name: string;
  isCamera?: boolean;
};

function FileInput({ name, accept, isMultiple, isCamera, onFiles }: FileInputProps) {
  const id = useId();
  return (
    <span className={isCamera ? 'file-input is-camera' : 'file-input'}>
      <input
        type="file"
        id={id}
        className="visually-hidden"
        accept={accept}
        multiple={isMultiple}
        {...(isCamera ? { capture: 'environment' } : {})}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className="button plain">
        {name}
      </label>
    </span>
  );
}
