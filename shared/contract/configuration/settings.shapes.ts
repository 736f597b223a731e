import { z } from 'zod';
import { REVIEW_GRACE_MOST } from '../../codes/merchant/annualReview.ts';
import { RETURNED_TIMES_DAYS_MOST } from '../../codes/holdings.ts';
import { Count, Day, text, Time, Version } from '../basics.ts';

const ADDRESS_LENGTH = 500;
/** Whole and without blanks; nobody's name and password are handed to everybody with it. */
const isWebAddress = (address: string): boolean => {
  if (!/^https?:\/\/[^\s/]\S*$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
};

/** An address people are sent to, or nothing. */
const WebAddress = text(0, ADDRESS_LENGTH).refine((address) => address === '' || isWebAddress(address), {
  error: 'is no address that starts with http:// or https://',
  params: { rule: 'webAddress' },
});

/** Where everybody is led to by the console itself: read by nobody on the way, and showing the host that it leads to. */
const SecureAddress = text(0, ADDRESS_LENGTH).refine(
  (address) => address === '' || (/^https:\/\/[^\s/@\\]+(\/|$)/.test(address) && URL.canParse(address)),
  { error: 'is no address that starts with https:// and a host', params: { rule: 'secureAddress' } },
);
/** Whole days after its annual review was due on which a merchant still publishes. */
export const GraceDays = Count.min(0).max(REVIEW_GRACE_MOST);
/** Days for which class times are good that come back after their end; 0 has them expire again at once. */
export const ReturnedTimesDays = Count.min(0).max(RETURNED_TIMES_DAYS_MOST);
/** Addresses to which people are led; who changes one types it twice (decision H61). */
export const TYPED_ADDRESSES = ['newWebsite', 'identityProvider'] as const;

const fields = {
  /** True leads everybody to /maintain, but for those who can end it. */
  maintenance: z.boolean(),
  /** What people read there; empty says only that it is so. */
  notice: text(0, 200),
  /** When it is expected to end. */
  until: Time.nullable(),
  guideUrl: WebAddress,
  /** What the QR code of the feedback group leads to: an address, or a text. */
  feedbackQr: text(0, ADDRESS_LENGTH),
  /** Where the console has moved to; empty while it has not. */
  newWebsite: SecureAddress,
  /** Receiving accounts are opened before this day; collection stops from the other one. */
  openBefore: Day,
  stopFrom: Day,
  /** Where the sign-in pages lead people to their company's identity provider; empty for none. */
  identityProvider: SecureAddress,
  annualReviewGraceDays: GraceDays,
  returnedTimesDays: ReturnedTimesDays,
};

/** What operators decide about the console for everybody, with the version it began with and each changed address again. */
export const SettingsForm = z
  .object({
    ...fields,
    version: Version,
    typed: z.object({ newWebsite: SecureAddress, identityProvider: SecureAddress }).partial().optional(),
  })
  .refine(({ openBefore, stopFrom }) => openBefore <= stopFrom, {
    error: 'is before the day by which accounts are opened',
    params: { rule: 'stopsTooEarly' },
    path: ['stopFrom'],
  });
export type SettingsForm = z.output<typeof SettingsForm>;

/** What is stored, and what of it the environment decides. */
export const Settings = z.object({
  ...fields,
  version: Version,
  /** The identity provider that the environment of the server names, which counts before the stored one; empty without. */
  givenIdentityProvider: z.string(),
});
export type Settings = z.output<typeof Settings>;
