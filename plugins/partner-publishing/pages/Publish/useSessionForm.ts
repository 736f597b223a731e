import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Choice,
  Http,
  Messages,
  type Settled,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { edit } from '../../../../shared/contract/events/eventEdits.calls.ts';
import { event } from '../../../../shared/contract/events/calls.ts';
import { publish } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import {
  useClassPacks,
  useCoaches,
  useOverlapQuestion,
  usePayModes,
} from '../../../partner-templates/api.ts';
import {
  changedFields,
  type SessionBody,
  type SessionDetail,
  sessionSchema,
  type SessionValues,
  valuesOf,
} from './sessionValues.ts';
import { type ChangeQuestion, useChangeQuestion } from './useChangeQuestion.ts';
import { useSessionTexts } from './useSessionTexts.ts';
import { serverNow } from '../../../../shared/format/clock.ts';

/** What the form is open for; `edit` with a stored session, `view` to read it. */
export type SessionMode = 'create' | 'edit' | 'copy' | 'view';

/** The form of one session as its cards see it. */
export interface SessionForm {
  readonly page: ReturnType<typeof useFormPage<SessionValues, SessionBody>>;
  readonly mode: SessionMode;
  readonly stored: SessionDetail | undefined;
  /** When the form was opened, in epoch milliseconds. */
  readonly now: number;
  /** Running sessions take another place and other coaches only. */
  readonly isStarted: boolean;
  readonly coaches: readonly Choice[];
  readonly packs: readonly Choice[];
  readonly modes: readonly number[];
  readonly faultOf: (path: string) => string | undefined;
  readonly question: ChangeQuestion | undefined;
  /** A value in words. */
  readonly show: ReturnType<typeof useSessionTexts>['show'];
}

/** Controller of the form of one session: publishes a new one, or changes a stored one after telling what changes. */
export function useSessionForm(start: {
  readonly values: SessionValues;
  readonly mode: SessionMode;
  readonly stored: SessionDetail | undefined;
}): SessionForm {
  const { values, mode, stored } = start;
  const t = usePluginText('partner-publishing');
  const http = useService(Http);
  const messages = useService(Messages);
  const navigate = useNavigate();
  const coaches = useCoaches();
  const packs = useClassPacks();
  const { labelOf, wrongOf, show } = useSessionTexts({ coaches, packs });
  const { ask, question } = useChangeQuestion();
  const sendOrAsk = useOverlapQuestion();
  const { send: sendNew } = useSend(publish);
  const { send: sendChange } = useSend(edit);
  const [now] = useState(serverNow);
  const isEdit = mode === 'edit' && stored !== undefined;

  const publishOne = ({ templateId, version: _version, tell, ...session }: SessionBody, key: string) =>
    sendOrAsk((publishAnyway, idempotencyKey) => {
      const { startAt, endAt, place, capacity, minParticipants, coachIds, ...shared } = session;
      const sessions = [{ startAt, endAt, place, capacity, minParticipants, coachIds }];
      const body = { ...shared, sessions, notify: tell, publishAnyway };
      return sendNew({ params: { id: templateId }, body }, { idempotencyKey, quiet: true });
    }, key);
  const change = async (body: SessionBody, key: string): Promise<Settled<unknown> | false> => {
    if (!stored) return false;
    const before = page.form.formState.defaultValues as SessionValues;
    const changed = changedFields(before, body);
    if (changed.length === 0) {
      messages.warn(t('publish.nothingChanged'));
      return false;
    }
    const decision = await ask({ changed, before, after: body, bookings: stored.booked });
    if (!decision) return false;
    const changes = Object.fromEntries(
      // "At once" is this moment for a session that exists.
      changed.map((field) => [field, body[field] ?? new Date().toISOString()]),
    );
    return sendOrAsk((publishAnyway, idempotencyKey) => {
      const sent = { ...changes, ...decision, publishAnyway, version: body.version ?? stored.version };
      return sendChange({ params: { id: stored.id }, body: sent }, { idempotencyKey, quiet: true });
    }, key);
  };
  const submit = async (body: SessionBody, key: string): Promise<Settled<unknown> | false> => {
    const end = isEdit ? await change(body, key) : await publishOne(body, key);
    if (!end || !end.isDone) return end;
    messages.success(t(isEdit ? 'publish.changed' : 'publish.published'));
    void navigate(`/event/index?templateId=${body.templateId}`);
    return end;
  };
  const schema = useMemo(
    () =>
      sessionSchema({
        booked: isEdit ? stored.booked : 0,
        storedStart: isEdit ? stored.startAt : undefined,
      }),
    [isEdit, stored],
  );
  const latest = useCallback(
    async () => valuesOf(await http.fetch(event, { params: { id: stored?.id ?? 0 } })),
    [http, stored],
  );
  const page = useFormPage<SessionValues, SessionBody>({
    schema,
    defaults: values,
    submit,
    labelOf,
    wrongOf,
    fieldOfCode: {
      [ResultCode.capacityBelowBooked]: 'capacity',
      [ResultCode.startedOrEnded]: 'startAt',
      [ResultCode.receivingAccountNotOpen]: 'paymentModes',
    },
    draft: mode === 'view' ? undefined : `event.session ${mode} ${stored?.id ?? values.templateId ?? ''}`,
    ...(isEdit && { conflict: { latest, show } }),
  });
  const { faults } = page;
  return {
    page,
    mode,
    stored,
    coaches,
    packs,
    question,
    show,
    now,
    isStarted: isEdit && instantOf(stored.startAt) <= now,
    modes: usePayModes(),
    faultOf: (path) => faults.find(({ field }) => field === path)?.message,
  };
}
