import { Button } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { type Choice, codeOptions, usePluginText } from '../../../core/api.ts';
import { MAX_PRICE_CENTS } from '../../../shared/codes/limits.ts';
import { PaymentMode } from '../../../shared/codes/lists.ts';
import { CheckSet } from '../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { FieldRow } from '../../../shared/ui/FormLayout/FormLayout.tsx';
import { MoneyInput } from '../../../shared/ui/MoneyInput/MoneyInput.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import { OptionSelect } from '../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { PayItems } from './PayItems.tsx';
import { type DraftPayLine, emptyLine, withLine, withMode } from './payLines.ts';
import './PayLines.css';

/** Props of `PayLines`. */
export interface PayLinesProps {
  /** Path of the lines in their form, for ids and faults: `paymentModes`. */
  readonly name: string;
  readonly value: readonly DraftPayLine[];
  readonly onChange: (lines: DraftPayLine[]) => void;
  /** Modes the company has (screens B6). */
  readonly modes: readonly number[];
  readonly packs: readonly Choice[];
  /** What is wrong with a field of a line, by its dotted path. */
  readonly faultOf: (path: string) => string | undefined;
  readonly disabled?: boolean;
}

/** Ways to pay: the modes as boxes, and below each chosen one what it needs. */
export function PayLines(props: PayLinesProps): ReactElement {
  const { value, onChange, modes, disabled = false } = props;
  const t = usePluginText('partner-templates');
  const chosen = [...new Set(value.map(({ mode }) => mode))];
  const choose = (next: readonly number[]): void => {
    const mode = modes.find((each) => next.includes(each) !== chosen.includes(each));
    if (mode !== undefined) onChange(withMode(value, mode, next.includes(mode)));
  };
  return (
    <>
      <CheckSet
        options={codeOptions(t, 'paymentMode', modes)}
        value={chosen}
        onChange={choose}
        disabled={disabled}
      />
      {value.map((line, index) => (
        // Lines have no identity of their own: a mode stands once, a pack line by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <PayLine key={`${line.mode} ${index}`} {...props} line={line} index={index} />
      ))}
    </>
  );
}

function PayLine(
  props: PayLinesProps & { readonly line: DraftPayLine; readonly index: number },
): ReactElement | null {
  const { line, index, value, onChange, name, faultOf, packs, disabled = false } = props;
  const t = usePluginText('partner-templates');
  const path = `${name}.${index}`;
  const change = (part: Partial<DraftPayLine>): void => onChange(withLine(value, index, part));
  const fieldOf = (field: string) => ({
    id: `field-${path}.${field}`,
    required: true,
    error: faultOf(`${path}.${field}`),
  });
  switch (line.mode) {
    case PaymentMode.energyPoints:
      return (
        <FieldRow columns={2}>
          <FormField label={t('pay.points')} {...fieldOf('points')}>
            {(control) => (
              <NumberInput
                {...control}
                disabled={disabled}
                value={line.points}
                onChange={(points) => change({ points })}
              />
            )}
          </FormField>
        </FieldRow>
      );
    case PaymentMode.mobileWallet:
      return (
        <FieldRow columns={2}>
          <FormField label={t('pay.price')} {...fieldOf('price')}>
            {(control) => (
              <MoneyInput
                {...control}
                disabled={disabled}
                cents={line.price}
                min={1}
                max={MAX_PRICE_CENTS}
                onChange={(price) => change({ price })}
              />
            )}
          </FormField>
        </FieldRow>
      );
    case PaymentMode.classCard: {
      const cards = value.filter(({ mode }) => mode === PaymentMode.classCard).length;
      const isLast = value.findLastIndex(({ mode }) => mode === PaymentMode.classCard) === index;
      return (
        <div className="tl-pay-card">
          <FormField label={t('pay.pack')} {...fieldOf('classPackId')}>
            {(control) => (
              <OptionSelect
                {...control}
                disabled={disabled}
                options={packs}
                none={t(packs.length === 0 ? 'pay.noPacks' : 'pay.choosePack')}
                value={line.classPackId}
                onChange={(classPackId) => change({ classPackId })}
              />
            )}
          </FormField>
          <FormField label={t('pay.times')} {...fieldOf('times')}>
            {(control) => (
              <NumberInput
                {...control}
                disabled={disabled}
                value={line.times}
                onChange={(times) => change({ times })}
              />
            )}
          </FormField>
          {cards > 1 ? (
            <Button
              variant="minimal"
              icon={<Cross />}
              disabled={disabled}
              title={disabled ? t('pay.locked') : undefined}
              aria-label={t('pay.removePack', { place: index + 1 })}
              onClick={() => onChange(value.filter((_, place) => place !== index))}
            />
          ) : null}
          {isLast && cards < packs.length ? (
            <Button
              variant="minimal"
              icon={<Plus />}
              disabled={disabled}
              title={disabled ? t('pay.locked') : undefined}
              text={t('pay.addPack')}
              onClick={() => onChange(value.toSpliced(index + 1, 0, emptyLine(PaymentMode.classCard)))}
            />
          ) : null}
        </div>
      );
    }
    case PaymentMode.multiItem:
      return (
        <PayItems
          path={`${path}.items`}
          items={line.items}
          disabled={disabled}
          faultOf={faultOf}
          onChange={(items) => change({ items })}
        />
      );
    default:
      // Member-free and free booking carry nothing.
      return null;
  }
}
