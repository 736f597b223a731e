import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Configuration, useCall, usePluginText, useService } from '../../../core/api.ts';
import type { FieldFor } from '../../../core/form.ts';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { appletAccountQuery } from '../../../shared/contract/accounts/calls.ts';
import type { StaffDetail } from '../../../shared/contract/staff/shapes.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { LoadFailure } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { PictureThumb } from '../../../shared/ui/Pictures/PictureThumb.tsx';
import './Staff.css';

/** The app user who is the same person: looked up by the whole number, and shown before they are linked. */
export function AppUserCard(props: {
  readonly Field: FieldFor<'memberPhone', string | null>;
  readonly member: StaffDetail['member'];
}): ReactElement {
  const { Field, member } = props;
  const t = usePluginText('platform-staff');
  return (
    <Card title={t('appUser.title')} id="appUser">
      <Field name="memberPhone" help={t('appUser.help')}>
        {({ control, value, onChange }) => {
          if (value === null && member !== null)
            return (
              <Somebody name={member.name} avatar={member.avatar} phone={member.phone}>
                <Button text={t('appUser.unlink')} onClick={() => onChange('')} />
              </Somebody>
            );
          return <Search control={control} linked={value ?? ''} onLink={onChange} />;
        }}
      </Field>
    </Card>
  );
}

function Search(props: {
  readonly control: object;
  /** The number that will be linked; empty for none. */
  readonly linked: string;
  readonly onLink: (phone: string) => void;
}): ReactElement {
  const { control, linked, onLink } = props;
  const t = usePluginText('platform-staff');
  const [typed, setTyped] = useState(linked);
  const phone = typed.trim();
  const asked = useCall(
    appletAccountQuery,
    { query: { cellphone: phone } },
    { enabled: MOBILE_NUMBER.test(phone) },
  );
  const found = MOBILE_NUMBER.test(phone) ? asked.data : undefined;
  return (
    <div className="tl-staff-app-user">
      <InputGroup
        {...control}
        value={typed}
        inputMode="numeric"
        placeholder={t('appUser.placeholder')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          // Nobody is linked by a number that is still being typed.
          if (linked !== '') onLink('');
        }}
      />
      {asked.error ? <LoadFailure of={asked} compact /> : null}
      {found?.found === false ? <Callout compact>{t('appUser.nobody')}</Callout> : null}
      {found?.found ? (
        <Somebody name={found.userName ?? ''} avatar={found.avatar ?? ''} phone={phone}>
          {linked === phone ? (
            <Button text={t('appUser.unlink')} onClick={() => onLink('')} />
          ) : (
            <Button text={t('appUser.link')} onClick={() => onLink(phone)} />
          )}
        </Somebody>
      ) : null}
      {linked !== '' && linked === phone ? <p className="tl-ink-2">{t('appUser.linked')}</p> : null}
    </div>
  );
}

function Somebody(props: {
  readonly name: string;
  readonly avatar: string;
  readonly phone: string;
  readonly children: ReactElement;
}): ReactElement {
  const { name, avatar, phone, children } = props;
  const { picturesBase } = useService(Configuration);
  return (
    <div className="tl-staff-somebody">
      {avatar === '' ? null : (
        <PictureThumb src={`${picturesBase}${avatar}`} name={name} width={40} height={40} />
      )}
      <span>
        <strong>{name}</strong> {phone}
      </span>
      {children}
    </div>
  );
}
