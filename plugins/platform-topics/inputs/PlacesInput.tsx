import { Button, HTMLSelect } from '@blueprintjs/core';
import { type PointerEvent, type ReactElement, useRef } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { OwnInputProps, PreviewProps } from '../../../core/items.ts';
import { PLACE_FIELDS, type TextPlace } from '../../../shared/contract/appItems/kinds/clockTemplate.ts';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import './Places.css';

/** A place while somebody types. */
type TypedPlace = Omit<TextPlace, 'x' | 'y' | 'size'> & {
  readonly x: number | null;
  readonly y: number | null;
  readonly size: number | null;
};
const EMPTY: TypedPlace = { field: 'name', x: 50, y: 50, size: 6, colour: '#ffffff' };
const PLACES_AT_MOST = 10;
const FIELDS = ['name', 'days', 'date', 'topic'] as const;

const placesIn = (value: unknown): readonly (TypedPlace & { readonly key: number })[] =>
  (Array.isArray(value) ? value : []).flatMap((each: unknown, key) =>
    typeof each === 'object' && each !== null ? [{ ...EMPTY, ...each, key }] : [],
  );
const within = (share: number): number => Math.min(100, Math.max(0, Math.round(share * 100)));

/** Places for text: dragged on the picture, or set by numbers. */
export function PlacesInput({ value, onChange, onBlur, form, base }: OwnInputProps): ReactElement {
  const t = usePluginText('platform-topics');
  const places = placesIn(value);
  const plain = places.map(({ key: _key, ...place }) => place);
  const change = (at: number, part: Partial<TypedPlace>): void =>
    onChange(plain.map((place, index) => (index === at ? { ...place, ...part } : place)));
  return (
    <div className="tl-item-rows">
      <PlacesPicture form={form} base={base} onMove={change} />
      {places.map(({ field, x, y, size, colour, key }) => (
        <div key={key} className="tl-item-row">
          <HTMLSelect
            aria-label={t('place.field', { number: key + 1 })}
            value={field}
            onChange={({ currentTarget }) =>
              change(key, { field: FIELDS.find((each) => each === currentTarget.value) ?? 'name' })
            }
            options={FIELDS.map((each) => ({ value: each, label: t(`place.fields.${each}`) }))}
          />
          <NumberInput
            aria-label={t('place.x', { number: key + 1 })}
            unit="x"
            value={x}
            onBlur={onBlur}
            onChange={(next) => change(key, { x: next })}
          />
          <NumberInput
            aria-label={t('place.y', { number: key + 1 })}
            unit="y"
            value={y}
            onBlur={onBlur}
            onChange={(next) => change(key, { y: next })}
          />
          <NumberInput
            aria-label={t('place.size', { number: key + 1 })}
            unit={t('place.sizeUnit')}
            value={size}
            onBlur={onBlur}
            onChange={(next) => change(key, { size: next })}
          />
          <input
            type="color"
            aria-label={t('place.colour', { number: key + 1 })}
            value={colour}
            onChange={({ currentTarget }) => change(key, { colour: currentTarget.value })}
          />
          {places.length > 1 ? (
            <Button
              variant="minimal"
              text={t('place.remove')}
              onClick={() => onChange(plain.filter((_, index) => index !== key))}
            />
          ) : null}
        </div>
      ))}
      {places.length < PLACES_AT_MOST ? (
        <Button text={t('place.add')} onClick={() => onChange([...plain, EMPTY])} />
      ) : null}
    </div>
  );
}

/** The picture with its texts, as the app draws them. */
export function PlacesPreview(props: PreviewProps): ReactElement {
  return <PlacesPicture {...props} />;
}

function PlacesPicture(
  props: PreviewProps & { readonly onMove?: (at: number, part: Partial<TypedPlace>) => void },
): ReactElement | null {
  const { form, base, onMove } = props;
  const t = usePluginText('platform-topics');
  const frame = useRef<HTMLDivElement>(null);
  if (form.cover === '') return null;
  const drag = (at: number) => (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!onMove || !box || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onMove(at, {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  };
  return (
    <div className="tl-places" ref={frame}>
      <img src={`${base}${form.cover}`} alt="" draggable={false} />
      {placesIn(form['places']).map(({ field, x, y, size, colour, key }) => (
        <span
          key={key}
          className={onMove ? 'tl-place tl-place-moves' : 'tl-place'}
          style={{ left: `${x ?? 50}%`, top: `${y ?? 50}%`, fontSize: `${size ?? 6}cqw`, color: colour }}
          onPointerMove={drag(key)}
        >
          {field === 'topic' ? form.title : field in PLACE_FIELDS ? t(`place.samples.${field}`) : ''}
        </span>
      ))}
    </div>
  );
}
