// Details of an item's pictures: parts that a curator has named.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  fieldsOf,
  membersOf,
  type Fields,
  type Member,
} from '../../../features/working/merge/body.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { FieldGroup, type ControlProps } from '../controls/field.tsx';
import { LanguageTabs } from '../controls/LanguageTabs.tsx';
import { OrderedList } from '../controls/OrderedList.tsx';
import { Loading } from '../screen/Screen.tsx';
import { useSession } from '../session/Session.tsx';
import type { DetailRegion } from './picture-region.ts';
import { useBox } from './use-box.ts';
import { useTextsOfPictures } from './texts-of-pictures.ts';
import { listOrNothing } from './values.ts';

const ViewPicker = lazy(async () => ({ default: (await import('./ViewPicker.tsx')).ViewPicker }));

type DetailsOfFieldProps = ControlProps<unknown> & { newKey(): string };

export function DetailsOfField({ value, onChange, newKey, ...field }: DetailsOfFieldProps) {
  const { t } = useTranslation();
  const { media } = useTextsOfPictures();
  const [chosen, setChosen] = useState<string>();
  const [added, setAdded] = useState<string>();
  const choices = useRef<HTMLParagraphElement>(null);
  const members = membersOf(value);
  const change = (key: string, part: Fields) =>
    onChange(members.map((one) => (one.key === key ? { key, value: withPart(one, part) } : one)));
  const add = (region: DetailRegion) => {
    const key = newKey();
    setChosen(undefined);
    setAdded(key);
    onChange([...members, { key, value: { media: chosen, region: [...region] } }]);
  };
  const cancel = () => {
    // Cancel goes with the picture: the focus returns to the button that opened it.
    const { current: buttons } = choices;
    const next = buttons?.querySelector<HTMLElement>('[aria-expanded="true"]');
    (next ?? buttons?.querySelector('button') ?? buttons?.closest('fieldset'))?.focus();
    setChosen(undefined);
  };
  return (
    <FieldGroup {...field}>
      <OrderedList
        label={field.label}
        members={members}
        keyOf={({ key }) => key}
        nameOf={(_, at) => t('desk.details.detail', { place: at + 1 })}
        onChange={(next) => onChange(listOrNothing(next))}
      >
        {(member, at) => (
          <Detail
            member={member}
            name={t('desk.details.detail', { place: at + 1 })}
            isNew={member.key === added}
            onChange={(part) => change(member.key, part)}
          />
        )}
      </OrderedList>
      {media.length === 0 && <p>{t('desk.details.no-picture')}</p>}
      <p ref={choices} className="screen-actions">
        {media.map((id, at) => (
          <button
            key={id}
            type="button"
            className="button plain"
            aria-expanded={chosen === id}
            onClick={() => setChosen(chosen === id ? undefined : id)}
          >
            {t('desk.details.add', { place: at + 1 })}
          </button>
        ))}
      </p>
      {chosen !== undefined && (
        <Suspense fallback={<Loading />}>
          <ViewPicker
            key={chosen}
            media={chosen}
            isRemoved={!media.includes(chosen)}
            onUse={add}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}

/** A detail with another text; one that was emptied is not there. */
const withPart = ({ value }: Member, part: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...fieldsOf(value), ...part }).filter(([, one]) => one !== undefined),
  );

type DetailProps = {
  member: Member;
  name: string;
  /** It was added a moment ago: its texts come next. */
  isNew: boolean;
  onChange(part: Fields): void;
};

function Detail({ member, name, isNew, onChange }: DetailProps) {
  const { t } = useTranslation();
  const { languages } = useSession().museum;
  const { media, region, label, description } = fieldsOf(member.value);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) group.current?.focus();
  }, [isNew]);
  return (
    <fieldset ref={group} className="picture" aria-label={name} tabIndex={-1}>
      <Thumbnail media={String(media)} region={region as DetailRegion} />
      <div className="picture-texts">
        <LanguageTabs
          label={t('desk.details.name')}
          languages={languages}
          value={textsIn(label)}
          onChange={(texts) => onChange({ label: orNothing(texts) })}
        />
        <LanguageTabs
          label={t('desk.details.text')}
          isLong
          languages={languages}
          value={textsIn(description)}
          onChange={(texts) => onChange({ description: orNothing(texts) })}
        />
      </div>
    </fieldset>
  );
}

type Texts = Readonly<Record<string, string>>;
const textsIn = (value: unknown): Texts => fieldsOf(value) as Texts;
const orNothing = (texts: Texts) => (Object.keys(texts).length === 0 ? undefined : texts);

/** Side of a thumbnail, in pixels. */
const SIDE = 192;

function Thumbnail({ media, region }: { media: string; region: DetailRegion }) {
  const [shape, setShape] = useState(1);
  const [x, y, width, height] = region;
  // The picture, so large that the part fits into the square, and moved there.
  const scale = SIDE / Math.max((width / 100) * shape, height / 100);
  const frame = useBox<HTMLDivElement>({
    width: (scale * shape * width) / 100,
    height: (scale * height) / 100,
  });
  const picture = useBox<HTMLImageElement>({
    width: scale * shape,
    height: scale,
    left: (-scale * shape * x) / 100,
    top: (-scale * y) / 100,
  });
  return (
    <div ref={frame} className="detail-thumbnail">
      <img
        ref={picture}
        src={`/api/v1/media/${media}/picture?width=1600`}
        alt=""
        loading="lazy"
        onLoad={({ currentTarget }) =>
          setShape(currentTarget.naturalWidth / currentTarget.naturalHeight)
        }
      />
    </div>
  );
}
