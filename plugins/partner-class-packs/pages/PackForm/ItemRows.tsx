import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { type Choice } from '../../../../core/api.ts';
import { PACK_ITEMS_AT_MOST } from '../../../../shared/contract/classPacks/shapes.ts';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { usePackText } from '../../usePackText.ts';
import type { PackItemValue } from './packValues.ts';

/** The tickets of a pack, one line each. */
export function ItemRows(props: {
  readonly value: readonly PackItemValue[];
  readonly onChange: (items: PackItemValue[]) => void;
  readonly tickets: readonly Choice[];
}): ReactElement {
  const t = usePackText();
  const { value, onChange, tickets } = props;
  const put = (at: number, part: Partial<PackItemValue>): void =>
    onChange(value.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <div>
      {value.map((item, index) => (
        // Lines have no name of their own; they are only added at the end and taken out.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="tl-pack-item">
          <OptionSelect
            aria-label={`${t('form.ticket')} ${index + 1}`}
            options={tickets.filter(
              ({ value: id }) =>
                id === String(item.classPackId) || !value.some((other) => String(other.classPackId) === id),
            )}
            none={t('form.choose')}
            value={item.classPackId}
            onChange={(classPackId) => put(index, { classPackId })}
          />
          <NumberInput
            aria-label={`${t('form.times')} ${index + 1}`}
            value={item.times}
            onChange={(times) => put(index, { times })}
          />
          {value.length > 1 ? (
            <Button
              variant="minimal"
              text={t('form.remove')}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          ) : null}
        </div>
      ))}
      {value.length < PACK_ITEMS_AT_MOST ? (
        <Button text={t('form.add')} onClick={() => onChange([...value, { classPackId: null, times: 1 }])} />
      ) : null}
    </div>
  );
}
