import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { MAX_PRICE_CENTS } from '../../../shared/codes/limits.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { MoneyInput } from '../../../shared/ui/MoneyInput/MoneyInput.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import { type DraftItem, FEWEST_ITEMS, MOST_ITEMS, withItem } from './payLines.ts';

/** Items of a multi-item charge: name, price, and how many one booking may take. */
export function PayItems(props: {
  readonly path: string;
  readonly items: readonly DraftItem[];
  readonly onChange: (items: DraftItem[]) => void;
  readonly faultOf: (path: string) => string | undefined;
  readonly disabled: boolean;
}): ReactElement {
  const { path, items, onChange, faultOf, disabled } = props;
  const t = usePluginText('partner-templates');
  const change = (index: number, part: Partial<DraftItem>): void =>
    onChange(items.map((item, place) => (place === index ? { ...item, ...part } : item)));
  const fieldOf = (index: number, field: string) => ({
    id: `field-${path}.${index}.${field}`,
    required: true,
    error: faultOf(`${path}.${index}.${field}`),
  });
  const listFault = faultOf(path);
  const why = (limit: string | false): string | undefined =>
    disabled ? t('pay.locked') : limit || undefined;
  return (
    <div className="tl-pay-items" id={`field-${path}`} tabIndex={-1}>
      {items.map((item, index) => (
        // Items have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="tl-pay-item">
          <FormField label={t('pay.itemName')} {...fieldOf(index, 'name')}>
            {(control) => (
              <InputGroup
                {...control}
                disabled={disabled}
                value={item.name}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
              />
            )}
          </FormField>
          <FormField label={t('pay.price')} {...fieldOf(index, 'price')}>
            {(control) => (
              <MoneyInput
                {...control}
                disabled={disabled}
                cents={item.price}
                min={1}
                max={MAX_PRICE_CENTS}
                onChange={(price) => change(index, { price })}
              />
            )}
          </FormField>
          <FormField label={t('pay.limit')} {...fieldOf(index, 'limit')}>
            {(control) => (
              <NumberInput
                {...control}
                disabled={disabled}
                value={item.limit}
                onChange={(limit) => change(index, { limit })}
              />
            )}
          </FormField>
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t('pay.removeItem', { place: index + 1 })}
            disabled={disabled || items.length <= FEWEST_ITEMS}
            title={why(items.length <= FEWEST_ITEMS && t('pay.fewestItems', { count: FEWEST_ITEMS }))}
            onClick={() => onChange(items.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      {listFault === undefined ? null : <div className="tl-field-error">{listFault}</div>}
      <Button
        variant="minimal"
        icon={<Plus />}
        text={t('pay.addItem')}
        disabled={disabled || items.length >= MOST_ITEMS}
        title={why(items.length >= MOST_ITEMS && t('pay.mostItems', { count: MOST_ITEMS }))}
        onClick={() => onChange(withItem(items))}
      />
    </div>
  );
}
