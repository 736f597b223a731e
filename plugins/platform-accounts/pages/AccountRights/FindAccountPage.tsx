import { AnchorButton, Button, Callout, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { accountRightsList } from '../../../../shared/contract/permissions.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { FormFooter } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';

const NAME_FORM = /^[A-Za-z][\w.-]{3,29}$/;

/** /account/auth-create: names the account that shall be given rights; who has it is told when the field is left. */
export default function FindAccountPage(): ReactElement {
  const t = usePluginText('platform-accounts');
  const navigate = useNavigate();
  const back = useHref('/account/auth-list');
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState('');
  const [tried, setTried] = useState(false);
  const name = typed.trim();
  const isFit = NAME_FORM.test(name);
  const query = { keyword: left, pageSize: 20 };
  const found = useCall(accountRightsList, { query }, { enabled: left !== '' });
  const account = found.data?.results.find(({ accountName }) => accountName === left);
  const isAbsent = left !== '' && left === name && found.data !== undefined && !account;
  const goOn = (): void => {
    setTried(true);
    if (!isFit) return;
    if (account && left === name) void navigate(`/account/auth-detail/${account.accountId}`);
    else setLeft(name);
  };
  return (
    <FormLayout
      summary={[]}
      faults={[]}
      failure={found.error?.message}
      onKeyDown={({ key }) => {
        if (key === 'Enter') goOn();
      }}
      footer={
        <FormFooter note="">
          <AnchorButton href={back} text={t('account.back')} />
          <Button intent="primary" loading={left !== '' && found.isFetching} onClick={goOn}>
            {t('find.next')}
          </Button>
        </FormFooter>
      }
    >
      <Card title={t('find.title')}>
        <FormField
          label={t('find.accountName')}
          required
          help={t('find.help')}
          error={(tried || left !== '') && name !== '' && !isFit ? t('find.wrong') : undefined}
        >
          {(control) => (
            <InputGroup
              {...control}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={() => {
                if (isFit) setLeft(name);
              }}
            />
          )}
        </FormField>
        {account && left === name ? (
          <Callout intent="success">
            {t('find.found', { name: account.name, roles: account.roleNames.join(', ') || '–' })}
          </Callout>
        ) : null}
        {isAbsent ? <Callout intent="warning">{t('find.absent', { name })}</Callout> : null}
      </Card>
    </FormLayout>
  );
}
