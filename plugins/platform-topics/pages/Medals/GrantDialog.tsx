import { GrantMedalBody, type AppItem } from '../../../../shared/contract/appItems/shapes.ts';
import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { useSend, useAct, ActionDialog, usePluginText } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { grantMedal } from '../../../../shared/contract/appItems/acts.calls.ts';
import { text } from '../../../../shared/contract/basics.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';

type Found = ResultOf<typeof grantMedal>;
const CHARACTERS_AT_MOST = 10_000;

/** Phones are typed one below the other, or with commas between them. */
const TypedPhones = z.object({
  phones: text(1, CHARACTERS_AT_MOST)
    .transform((typed) => typed.split(/[\s,;，；]+/).filter(Boolean))
    .pipe(GrantMedalBody.shape.phones),
});
type TypedPhones = z.output<typeof TypedPhones>;

/** Grants a medal to members by their phones: first a dry run says who would get it. */
export function GrantDialog({ rows, list, onClose }: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-topics');
  const { run, refuse, ...act } = useAct();
  const { send, isBusy } = useSend(grantMedal);
  const [found, setFound] = useState<Found>();
  const [medal] = rows;
  const params = { id: medal?.id ?? 0 };
  const form = useDialogForm<z.input<typeof TypedPhones>, TypedPhones>({
    schema: TypedPhones,
    defaults: { phones: '' },
  });
  // Not the act itself: somebody may look as often as they type.
  const look = async ({ phones }: TypedPhones): Promise<void> => {
    refuse(undefined);
    const end = await send({ params, body: { phones, dryRun: true } }, { quiet: true });
    if (end.isDone) setFound(end.result);
    else if (!form.showRefused(end)) refuse(end.text);
  };
  const grant = ({ phones }: TypedPhones): Promise<void> =>
    run(
      send,
      { params, body: { phones, dryRun: false } },
      {
        said: t('grant.done'),
        onDone: () => {
          list.refresh();
          onClose();
        },
        onRefused: form.showRefused,
      },
    );
  return (
    <ActionDialog
      title={t('grant.title', { name: medal?.title ?? '' })}
      confirmText={found === undefined ? t('grant.look') : t('grant.confirm', { count: found.valid })}
      act={{ ...act, isBusy }}
      form={form}
      isFit={found?.valid !== 0}
      onAct={found === undefined ? look : grant}
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
