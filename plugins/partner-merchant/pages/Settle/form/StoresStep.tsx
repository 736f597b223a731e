import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { FieldRow } from '../../../../../shared/ui/FormLayout/FormLayout.tsx';
import { STORES_AT_MOST } from '../../../../../shared/codes/merchant/merchantFile.ts';
import { useFieldName } from '../useFieldName.ts';
import { useFileForm } from './FormContext.ts';
import { OpenPicture, PlaceLine, TextLine } from './inputs.tsx';

const EMPTY_STORE = { name: '', city: '', address: '', phone: '', cover: '' };

/** Step 4: the stores the company opens with. */
export function StoresStep(): ReactElement {
  const t = usePluginText('partner-merchant');
  const { content, isOpen, write } = useFileForm();
  const nameOf = useFieldName();
  const { stores } = content;
  const mayList = isOpen('stores');
  return (
    <>
      {stores.map((_, index) => (
        // Rows have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} className="tl-settle-row" aria-label={t('form.store', { row: index + 1 })}>
          <header className="tl-settle-row-head">
            <h3 className="tl-settle-title">{t('form.store', { row: index + 1 })}</h3>
            {mayList && stores.length > 1 ? (
              <Button
                size="small"
                variant="minimal"
                text={t('form.removeStore')}
                aria-label={`${t('form.removeStore')} ${index + 1}`}
                onClick={() =>
                  write((file) => ({ ...file, stores: file.stores.filter((__, at) => at !== index) }))
                }
              />
            ) : null}
          </header>
          <FieldRow columns={2}>
            <TextLine field={`stores.${index}.name`} label={nameOf('stores.name')} />
            <TextLine field={`stores.${index}.phone`} label={nameOf('stores.phone')} keys="tel" />
          </FieldRow>
          <PlaceLine field={`stores.${index}.city`} label={nameOf('stores.city')} />
          <TextLine field={`stores.${index}.address`} label={nameOf('stores.address')} />
          <OpenPicture field={`stores.${index}.cover`} label={nameOf('stores.cover')} />
        </section>
      ))}
      {mayList ? (
        <Button
          icon={<Plus />}
          text={t('form.addStore')}
          disabled={stores.length >= STORES_AT_MOST}
          title={stores.length >= STORES_AT_MOST ? t('faults.tooMany') : undefined}
          onClick={() => write((file) => ({ ...file, stores: [...file.stores, EMPTY_STORE] }))}
        />
      ) : null}
    </>
  );
}
