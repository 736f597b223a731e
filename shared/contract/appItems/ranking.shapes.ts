import { z } from 'zod';
import { Count, Flag, Id, MemberPicture, Time, Version } from '../basics.ts';

/** Somebody in a challenge. */
export const RankingRow = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  avatar: MemberPicture,
  city: z.string(),
  rank: Count.nullable(),
  value: Count,
  records: Count,
  lastAt: Time.nullable(),
  suspicious: Flag,
  disqualified: Flag,
  reason: z.string(),
  version: Version,
});
export type RankingRow = z.output<typeof RankingRow>;
