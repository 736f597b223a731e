import { Button, InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { OwnInputProps } from '../../../core/items.ts';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';

/** A chapter while somebody types. */
interface TypedChapter {
  readonly title: string;
  readonly url: string;
  readonly seconds: number | null;
}
const CHAPTERS_AT_MOST = 50;
const EMPTY: TypedChapter = { title: '', url: '', seconds: null };

/** Chapters among the values of a form; nothing for what is none. */
export const chaptersIn = (value: unknown): readonly (TypedChapter & { readonly key: number })[] =>
  (Array.isArray(value) ? value : []).flatMap((each: unknown, key) =>
    typeof each === 'object' && each !== null ? [{ ...EMPTY, ...each, key }] : [],
  );

/** Chapters of a lesson: a title, the address of a video, and how long it is. */
export function ChaptersInput({ value, onChange, onBlur }: OwnInputProps): ReactElement {
  const t = usePluginText('platform-topics');
  const chapters = chaptersIn(value);
  const plain = chapters.map(({ key: _key, ...chapter }) => chapter);
  const change = (place: number, part: Partial<TypedChapter>): void =>
    onChange(plain.map((chapter, index) => (index === place ? { ...chapter, ...part } : chapter)));
  return (
    <div className="tl-item-rows">
      {chapters.map(({ title, url, seconds, key }) => (
        <div key={key} className="tl-item-row">
          <InputGroup
            aria-label={t('chapter.title', { number: key + 1 })}
            placeholder={t('chapter.titleHint')}
            value={title}
            onBlur={onBlur}
            onChange={({ currentTarget }) => change(key, { title: currentTarget.value })}
          />
          <InputGroup
            aria-label={t('chapter.url', { number: key + 1 })}
            placeholder="https://"
            value={url}
            onBlur={onBlur}
            onChange={({ currentTarget }) => change(key, { url: currentTarget.value })}
          />
          <NumberInput
            aria-label={t('chapter.seconds', { number: key + 1 })}
            unit={t('chapter.unit')}
            value={seconds}
            onBlur={onBlur}
            onChange={(next) => change(key, { seconds: next })}
          />
          {chapters.length > 1 ? (
            <Button
              variant="minimal"
              text={t('chapter.remove')}
              onClick={() => onChange(plain.filter((_, index) => index !== key))}
            />
          ) : null}
        </div>
      ))}
      {chapters.length < CHAPTERS_AT_MOST ? (
        <Button text={t('chapter.add')} onClick={() => onChange([...plain, EMPTY])} />
      ) : null}
    </div>
  );
}
