import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { useSend, useAct, ActionDialog, usePluginText } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { grantMedal } from '../../../../shared/contract/appItems/acts.calls.ts';
import { text } from '../../../../shared/contract/basics.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { AppItem } from '../../../../shared/contract/appItems/shapes.ts';

type Found = ResultOf<typeof grantMedal>;
const CHARACTERS_AT_MOST = 10_000;

/** Phones are typed one below the other, or with commas between them. */
const TypedPhones = z.object({
  phones: text(1, CHARACTERS_AT_MOST)
    .transform((typed) => typed.split(/[\s,;，；]+/).filter(Boolean))
    .pipe(grantMedal.body.shape.phones),
});

/** Grants a medal to members by their phones: first a dry run says who would get it. */
export function GrantDialog({ rows, list, onClose }: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-topics');
  const act = useAct();
  const { send } = useSend(grantMedal);
  const [found, setFound] = useState<Found>();
  const [medal] = rows;
  const form = useDialogForm<z.input<typeof TypedPhones>, z.output<typeof TypedPhones>>({
    schema: TypedPhones,
    defaults: { phones: '' },
  });
  const press = ({ phones }: z.output<typeof TypedPhones>): unknown => {
    const request = { params: { id: medal?.id ?? 0 }, body: { phones, dryRun: found === undefined } };
    const onRefused = form.showRefused;
    if (found === undefined) return act.run(send, request, { onDone: setFound, onRefused });
    return act.run(send, request, {
      said: t('grant.done'),
      onDone: () => {
        list.refresh();
        onClose();
      },
      onRefused,
    });
  };
  return (
    <ActionDialog
      key={found === undefined ? 'look' : 'grant'}
      title={t('grant.title', { name: medal?.title ?? '' })}
      confirmText={found === undefined ? t('grant.look') : t('grant.confirm', { count: found.valid })}
      act={act}
      form={form}
      isFit={found?.valid !== 0}
      onAct={press}
      onClose={onClose}
    >
      <form.Field name="phones" label={t('grant.phones')} required max={CHARACTERS_AT_MOST}>
        {(input) =>
          linesInput({ rows: 6 })({
            ...input,
            onChange: (typed) => {
              input.onChange(typed);
              setFound(undefined);
            },
          })
        }
      </form.Field>
      {found === undefined ? null : <DryRun found={found} />}
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
