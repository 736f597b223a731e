import type { ReactElement } from 'react';
import { flagInput, linesInput, momentInput, numberInput } from '../../../core/form.ts';
import type { FieldFor } from '../../../core/form.ts';
import { CheckSet } from '../../../shared/ui/CheckSet/CheckSet.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { useGoodsText } from '../useGoodsText.ts';
import { useStoreChoices } from './useStoreChoices.ts';

/** What the forms of tickets and packs have in common: where, when and how many are sold. */
export interface SaleValues {
  readonly storeIds: number[];
  readonly saleFrom: string | null;
  readonly saleTo: string | null;
  readonly stock: number | null;
  readonly limitPerUser: number | null;
  readonly status: 0 | 1;
  readonly description: string;
}

/** The fields of a sale in whatever form has them. */
type SaleField = FieldFor<'storeIds', number[]> &
  FieldFor<'saleFrom' | 'saleTo', string | null> &
  FieldFor<'stock' | 'limitPerUser', number | null> &
  FieldFor<'description', string> &
  FieldFor<'status', 0 | 1>;

/** Stores, span, stock and limit of a sale. */
export function SaleFields({ Field }: { readonly Field: SaleField }): ReactElement {
  const t = useGoodsText();
  const stores = useStoreChoices();
  return (
    <Card title={t('form.sale')} id="sale">
      <Field name="storeIds" required group>
        {({ value, onChange }) => <CheckSet options={stores} value={value} onChange={onChange} />}
      </Field>
      <Field name="saleFrom">{momentInput({ label: t('form.fields.saleFrom') })}</Field>
      <Field name="saleTo">{momentInput({ label: t('form.fields.saleTo') })}</Field>
      <Field name="stock" help={t('form.stockHelp')}>
        {numberInput()}
      </Field>
      <Field name="limitPerUser" help={t('form.limitHelp')}>
        {numberInput()}
      </Field>
      <Field name="description" max={1_000}>
        {linesInput({ rows: 4 })}
      </Field>
      <Field name="status" label={null}>
        {flagInput(t('switch.isOn'))}
      </Field>
    </Card>
  );
}
