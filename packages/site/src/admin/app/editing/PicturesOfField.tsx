// The pictures of an item in their order: the first one stands for it. Each says what is seen.
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { FieldGroup, type ControlProps } from '../controls/field.tsx';
import { FileControl } from '../controls/FileControl.tsx';
import { OrderedList } from '../controls/OrderedList.tsx';
import { UploadList } from '../uploads/UploadList.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { Picture } from './Picture.tsx';
import { listOrNothing } from './values.ts';

const none: readonly string[] = [];

export function PicturesOfField({ value, onChange, ...field }: ControlProps<unknown>) {
  const { t } = useTranslation();
  const media = Array.isArray(value) ? (value as readonly string[]) : none;
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const { uploads, list } = useUploads((done) => {
    setPreviews((before) => ({
      ...before,
      ...Object.fromEntries(
        done.flatMap(({ media: id, preview }) => (preview === undefined ? [] : [[id, preview]])),
      ),
    }));
    onChange([...media, ...done.map(({ media: id }) => id)]);
  });
  return (
    <FieldGroup {...field}>
      <OrderedList
        label={field.label}
        members={media}
        keyOf={(id) => id}
        nameOf={(_id, at) => t('desk.pictures.picture', { place: at + 1 })}
        onChange={(ids) => onChange(listOrNothing(ids))}
      >
        {(id, at) => <Picture id={id} at={at} preview={previews[id]} />}
      </OrderedList>
      <UploadList uploads={uploads} list={list} />
      <FileControl
        label={t('desk.pictures.add')}
        accept="image/*"
        isMultiple
        onFiles={(files) => uploads.add(files)}
      />
    </FieldGroup>
  );
}
