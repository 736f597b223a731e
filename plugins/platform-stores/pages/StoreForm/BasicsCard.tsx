import type { ReactElement } from 'react';
import {
  CompanyStores,
  useCall,
  useChoices,
  useObservable,
  usePluginText,
  useService,
  useAccess,
} from '../../../../core/api.ts';
import { choiceInput, textInput } from '../../../../core/form.ts';
import { companyOptions } from '../../../../shared/contract/choices/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';
import type { StorePage } from './useStoreForm.ts';

/** What the store is called, whose it is, and under which number it is paid. */
export function BasicsCard(props: {
  readonly page: StorePage;
  readonly isNew: boolean;
  /** Money was paid under the account number. */
  readonly isLocked: boolean;
}): ReactElement {
  const { page, isNew, isLocked } = props;
  const t = usePluginText('platform-stores');
  const { Field, pictures } = page;
  return (
    <Card title={t('form.basics')} id="basics">
      {isNew ? <CompanyField page={page} /> : null}
      <FieldRow columns={2}>
        <Field name="name" required max={30} help={t('form.nameHelp')}>
          {textInput()}
        </Field>
        <Field name="fullName" required max={60}>
          {textInput()}
        </Field>
      </FieldRow>
      <Field
        name="accountNum"
        required
        max={32}
        help={t(isLocked ? 'form.accountLocked' : 'form.accountHelp')}
      >
        {textInput({ disabled: isLocked })}
      </Field>
      <Field name="cover">
        {({ control, value, onChange }) => (
          <ImageUpload
            {...control}
            value={value}
            onChange={onChange}
            send={pictures.upload}
            base={pictures.base}
            alt={t('form.fields.cover')}
          />
        )}
      </Field>
    </Card>
  );
}

/** The company of a new store: any for operators, for merchants those they belong to; one alone is no question. */
function CompanyField({ page: { Field } }: { readonly page: StorePage }): ReactElement | null {
  const t = usePluginText('platform-stores');
  const isOperator = useAccess().state.view === 'platform';
  const own = useService(CompanyStores);
  const { companies } = useObservable(own.state$, own.state);
  const all = useChoices(useCall(companyOptions, {}, { enabled: isOperator }).data);
  const mine = companies.map(({ id, companyName }) => ({ value: String(id), label: companyName }));
  const options = isOperator ? all : mine;
  if (!isOperator && options.length < 2) return null;
  return (
    <Field name="companyId" required help={t('form.companyHelp')}>
      {choiceInput({ options, none: t('form.chooseCompany') })}
    </Field>
  );
}
