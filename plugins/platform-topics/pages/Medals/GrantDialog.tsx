import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useSend, useAct, ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { GRANTED_AT_ONCE } from '../../../../shared/codes/app/items.ts';
import { grantMedal } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { AppItem } from '../../../../shared/contract/appItems/shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

type Found = ResultOf<typeof grantMedal>;
const CHARACTERS_AT_MOST = 10_000;

/** Grants a medal to members by their phones: first a dry run says who would get it. */
export function GrantDialog({ rows, list, onClose }: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-topics');
  const act = useAct();
  const { send } = useSend(grantMedal);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const [medal] = rows;
  const phones = typed.split(/[\s,;，；]+/).filter((phone) => phone !== '');
  const isFit = medal !== undefined && phones.length > 0 && phones.length <= GRANTED_AT_ONCE;
  const request = { params: { id: medal?.id ?? 0 }, body: { phones, dryRun: found === undefined } };
  const press = (): unknown =>
    found === undefined
      ? act.run(send, request, { onDone: setFound })
      : act.run(send, request, {
          said: t('grant.done'),
          onDone: () => {
            list.refresh();
            onClose();
          },
        });
  const problem =
    phones.length === 0
      ? t('grant.missing')
      : phones.length > GRANTED_AT_ONCE
        ? t('grant.tooMany')
        : undefined;
  return (
    <ActionDialog
      key={found === undefined ? 'look' : 'grant'}
      title={t('grant.title', { name: medal?.title ?? '' })}
      confirmText={found === undefined ? t('grant.look') : t('grant.confirm', { count: found.valid })}
      act={act}
      isFit={isFit && found?.valid !== 0}
      onAct={press}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextAreaField
            label={t('grant.phones')}
            required
            max={CHARACTERS_AT_MOST}
            rows={6}
            value={typed}
            error={tried ? problem : undefined}
            onChange={(value) => {
              setTyped(value);
              setFound(undefined);
            }}
          />
          {found === undefined ? null : <DryRun found={found} />}
        </>
      )}
    </ActionDialog>
  );
}

function DryRun({ found }: { readonly found: Found }): ReactElement {
  const t = usePluginText('platform-topics');
  return (
    <Callout intent={found.invalid.length > 0 ? 'warning' : 'success'}>
      <p>{t('grant.valid', { count: found.valid })}</p>
      <ul>
        {found.invalid.slice(0, 20).map(({ row, reason }) => (
          <li key={row}>
            {t('grant.row', { row })} {t(`grant.wrong.${reason}`)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
