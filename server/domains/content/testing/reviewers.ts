import type { PlatformCode } from '../../../../shared/codes/privileges.ts';
import type { CallSpec, ResultOf } from '../../../../shared/contract/call.ts';
import * as contract from '../../../../shared/contract/content/calls.ts';
import type { Sending, TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';

/** Codes of every kind of content, and that of app users. */
const ALL_KINDS: readonly PlatformCode[] = [
  'PLATFORM_AUDIT_FEED',
  'PLATFORM_AUDIT_COMMENT',
  'PLATFORM_AUDIT_GROUP',
  'PLATFORM_AUDIT_QUESTION',
  'PLATFORM_AUDIT_PHOTO',
  'PLATFORM_AUDIT_BOOKING_COMMENT',
  'PLATFORM_ACCOUNT_USER',
];
/** An approval as it is sent. */
export const DECIDED = {
  decision: 1,
  reason: null,
  note: '',
  muteDays: 0,
  notify: false,
  withReplies: false,
};

/** A new reviewer, signed in. */
export async function reviewer(test: TestApp, codes: readonly PlatformCode[] = ALL_KINDS): Promise<Sending> {
  const account = await test.make.account({ userType: 0, name: unique('Reviewer') });
  await test.make.grant(account.id, [...codes]);
  return { token: await test.make.signIn(account.id) };
}

/** How tests ask the calls about content of one server. */
export function askingOf(test: () => TestApp) {
  const ask = async <Call extends CallSpec>(call: Call, sending: Sending): Promise<ResultOf<Call>> => {
    const { envelope } = await test().send(call, { key: unique('key'), ...sending });
    expect(envelope).toMatchObject({ resultCode: 200 });
    return envelope.result as ResultOf<Call>;
  };
  const refused = async (call: CallSpec, sending: Sending) => {
    const { resultCode, reason } = (await test().send(call, { key: unique('key'), ...sending })).envelope;
    return { resultCode, reason };
  };
  const decide = (
    as: Sending,
    { id, version }: { readonly id: number; readonly version: number },
    what: object = DECIDED,
    kind = 'feed',
  ) => ask(contract.decideReviews, { ...as, params: { kind }, body: { ...what, items: [{ id, version }] } });
  return { ask, refused, decide };
}
