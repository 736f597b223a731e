import { Button } from '@blueprintjs/core';
import { Upload, WarningSign } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  CompanyStores,
  Messages,
  Authentication,
  useObservable,
  usePluginText,
  useSend,
  useService,
} from '../../../core/api.ts';
import { checkIn } from '../../../shared/contract/events/attendance.calls.ts';
import type { CheckInResult } from '../../../shared/contract/events/attendance.shapes.ts';
import { Banner } from '../../../shared/ui/Banner/Banner.tsx';
import { isExpected } from '../pages/CheckIn/doorModel.ts';
import { LeftDoors, type LeftState } from '../pages/CheckIn/LeftDoors.ts';
import { openQueue } from '../pages/CheckIn/queueStore.ts';
import { useVerdictText } from '../pages/CheckIn/ScanResult.tsx';
import { accountOf } from '../pages/CheckIn/sending.ts';

/** What doors left on this device: sent from any page, and told for as long as it waits. Nobody signs out unasked. */
export default function CheckInsLine(): ReactElement | null {
  const authentication = useService(Authentication);
  useObservable(authentication.state$, authentication.state);
  const account = accountOf(authentication);
  return account ? <Lines key={account.accountId} accountId={account.accountId} /> : null;
}

function Lines({ accountId }: { readonly accountId: number }): ReactElement {
  const [store] = useState(openQueue);
  const { doors, state } = useLeftDoors(store);
  useQuestionBeforeSignOut(store, accountId);
  return (
    <>
      <OwnLine doors={doors} state={state} />
      <ForeignLine doors={doors} state={state} />
    </>
  );
}

/** Sends what was left while the console is open, and tells what came of it. */
function useLeftDoors(store: ReturnType<typeof openQueue>) {
  const t = usePluginText('partner-check-in');
  const textOf = useVerdictText();
  const messages = useService(Messages);
  const queries = useQueryClient();
  const { send } = useSend(checkIn);
  const sending = { send, authentication: useService(Authentication), stores: useService(CompanyStores) };
  const announce = useEffectEvent((results: readonly CheckInResult[]) => {
    messages.success(t('door.leftSent', { count: results.length }));
    // Said long after the person went by: somebody has to know.
    for (const result of results.filter(({ state }) => !isExpected(state)))
      messages.warn(`${result.userName} ${textOf(result)}`.trim());
    // Whatever is on screen may show who came.
    void queries.invalidateQueries();
  });
  const [listeners] = useState(() => new Set<typeof announce>());
  const [doors] = useState(
    () =>
      new LeftDoors(store, sending, (results) => {
        for (const listener of listeners) listener(results);
      }),
  );
  useEffect(() => {
    const listener = (results: readonly CheckInResult[]): void => announce(results);
    listeners.add(listener);
    const stop = doors.start();
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, [doors, listeners]);
  return { doors, state: useSyncExternalStore(doors.subscribe, () => doors.state) };
}

function useQuestionBeforeSignOut(store: ReturnType<typeof openQueue>, accountId: number): void {
  const t = usePluginText('partner-check-in');
  const authentication = useService(Authentication);
  useEffect(
    () =>
      authentication.askBeforeSignOut(async () => {
        const kept = await store.load().catch(() => []);
        const count = kept.filter(({ door }) => door.accountId === accountId).length;
        if (count === 0) return undefined;
        return {
          title: t('door.signOutTitle', { count }),
          text: t('door.signOutText'),
          yes: t('door.signOutYes'),
          no: t('door.signOutNo'),
        };
      }),
    [authentication, store, accountId, t],
  );
}

interface LineProps {
  readonly doors: LeftDoors;
  readonly state: LeftState;
}

function OwnLine({ doors, state: { waiting, refusal } }: LineProps): ReactElement | null {
  const t = usePluginText('partner-check-in');
  const messages = useService(Messages);
  if (waiting === 0) return null;
  const again = <LineButton text={t('door.sendNow')} onClick={() => doors.send()} />;
  if (refusal === undefined)
    return (
      <Banner tone="warning" icon={<Upload />} action={again}>
        {t('door.waiting', { count: waiting })}
      </Banner>
    );
  const discard = async (): Promise<void> => {
    const isMeant = await messages.ask({
      title: t('door.discardTitle', { count: waiting }),
      text: t('door.discardText', { reason: refusal }),
      yes: t('door.discardYes'),
      no: t('door.discardNo'),
    });
    if (isMeant) await doors.discard();
  };
  return (
    <Banner
      tone="danger"
      icon={<WarningSign />}
      action={
        <>
          {again}
          <LineButton text={t('door.discard')} onClick={() => void discard()} />
        </>
      }
    >
      {t('door.refused', { count: waiting, reason: refusal })}
    </Banner>
  );
}

/** What others did here: theirs to send, unless somebody answers for it. */
function ForeignLine({ doors, state: { foreign } }: LineProps): ReactElement | null {
  const t = usePluginText('partner-check-in');
  const messages = useService(Messages);
  const count = foreign.length;
  if (count === 0) return null;
  const names = [...new Set(foreign.map(({ door }) => door.accountName || t('door.somebody')))];
  const name = names.join(t('door.and'));
  const takeOver = async (): Promise<void> => {
    const isMeant = await messages.ask({
      title: t('door.takeOverTitle', { count }),
      text: t('door.takeOverText', { name }),
      yes: t('door.takeOverYes'),
      no: t('door.takeOverNo'),
    });
    if (isMeant) await doors.takeOver();
  };
  return (
    <Banner
      tone="warning"
      icon={<WarningSign />}
      action={<LineButton text={t('door.takeOver')} onClick={() => void takeOver()} />}
    >
      {t('door.foreign', { count, name })}
    </Banner>
  );
}

const LineButton = (props: { readonly text: string; readonly onClick: () => void }): ReactElement => (
  <Button variant="minimal" size="small" {...props} />
);
