// One picture of the museum: uploaded, described, or taken away.
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { FieldGroup, type ControlProps } from '../../controls/field.tsx';
import { FileControl } from '../../controls/FileControl.tsx';
import { Picture } from '../../editing/Picture.tsx';
import { UploadList } from '../../uploads/UploadList.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';

type PictureControlProps = ControlProps<string> & {
  /** It stands for the name, so that nothing is left to describe. */
  isLogo?: true;
  /** Told the address of a new picture in this browser, while the server prepares it. */
  onPreview(address: string): void;
};

export function PictureControl(props: PictureControlProps) {
  const { value: id, onChange, onPreview, isLogo, isDisabled, ...field } = props;
  const { t } = useTranslation();
  const [preview, setPreview] = useState<string>();
  const { uploads, list } = useUploads(([first]) => {
    if (!first) return;
    setPreview(first.preview);
    onPreview(first.preview ?? '');
    onChange(first.media);
  });
  const remove = () => {
    setPreview(undefined);
    onPreview('');
    onChange('');
  };
  return (
    <FieldGroup {...field}>
      {id !== '' && isLogo && (
        <img
          className="look-logo"
          src={preview ?? `/api/v1/media/${id}/picture?width=400`}
          alt={t('desk.look.logo.current')}
        />
      )}
      {id !== '' && !isLogo && <Picture key={id} id={id} at={1} preview={preview} />}
      {!isDisabled && (
        <>
          {id !== '' && (
            <p>
              <button type="button" className="text-button" onClick={remove}>
                <span>{t('desk.look.picture.remove')}</span>
              </button>
            </p>
          )}
          <UploadList uploads={uploads} list={list} />
          <FileControl
            label={t(id === '' ? 'desk.look.picture.add' : 'desk.look.picture.replace')}
            accept="image/*"
            onFiles={(files) => uploads.add(files)}
          />
        </>
      )}
    </FieldGroup>
  );
}
