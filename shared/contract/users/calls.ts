import {
  AddUserNoteBody,
  UserAction,
  UserBooking,
  UserChange,
  UserDetail,
  UserNote,
  UserPack,
  UserRow,
  UserSanction,
  UserStatus,
} from './shapes.ts';
import { z } from 'zod';
import { USER_STATES } from '../../codes/users.ts';
import { platform } from '../access.ts';
import { call } from '../call.ts';
import { userColumns } from './columns.ts';
import { Day, IdParams, Keyword, Ok, oneOf, pageQuery, pageShape } from '../basics.ts';
import { exportBody } from '../exports.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';

const access = platform('PLATFORM_ACCOUNT_USER');
/** Pages within a panel have one order. */
const paging = pageQuery(['at']).omit({ sortBy: true, sortOrder: true });

export const users = call({
  id: 'users.list',
  method: 'GET',
  path: '/v1/p/users',
  access,
  summary:
    'App users with what they booked, spent and were reported for, the newest first. The keyword is a number, a phone, or what a name begins or ends with.',
  query: pageQuery(userColumns.sortable).extend({
    keyword: Keyword.optional(),
    /** A whole number, or at least its first three digits; blanks and signs between them do not count. */
    phone: Keyword.optional(),
    city: z
      .string()
      .regex(/^\d{6}$/, { error: 'is a code of a city, see GET /v1/cities' })
      .optional(),
    state: oneOf(USER_STATES).optional(),
    start: Day.optional(),
    end: Day.optional(),
    reportsMin: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  addition: true,
  result: pageShape(UserRow),
});

export const exportUsers = call({
  id: 'users.export',
  method: 'POST',
  path: '/v1/p/users/export',
  access,
  summary: 'The users of the list as CSV; phones are masked as in the list.',
  query: users.query,
  body: exportBody(userColumns.inFile),
  columns: userColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const user = call({
  id: 'users.one',
  method: 'GET',
  path: '/v1/p/users/{id}',
  access,
  summary: 'One user with notes, reports, and how many bookings a block could cancel.',
  params: IdParams,
  addition: true,
  result: UserDetail,
});

export const changeUser = call({
  id: 'users.change',
  method: 'PUT',
  path: '/v1/p/users/{id}',
  access,
  summary: 'Correct name and city of a user, or take the picture away; 10150 when it was changed meanwhile.',
  params: IdParams,
  body: UserChange,
  addition: true,
  result: Ok,
});

export const setUserStatus = call({
  id: 'users.setStatus',
  method: 'PUT',
  path: '/v1/p/users/{id}/status',
  access,
  summary:
    'Mute a user for days, block one, or lift both; a block may start a task that cancels the bookings to come and pays them back. 10150 when it was changed meanwhile.',
  params: IdParams,
  body: UserStatus,
  addition: true,
  result: Ok.extend({
    /** The task that cancels bookings, and how many. */
    task: z.object({ taskId: z.string(), totalCount: z.number().int() }).nullable(),
  }),
});

export const changeUsers = call({
  id: 'users.changeMany',
  method: 'POST',
  path: '/v1/p/users/changes',
  access,
  summary: 'Mute the users of a filter, or lift what was done to them, as a task of kind 8, one by one.',
  query: users.query,
  body: z.object({ change: UserAction, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const addUserNote = call({
  id: 'users.addNote',
  method: 'POST',
  path: '/v1/p/users/{id}/notes',
  access,
  summary: 'Write a note about a user, for operators alone.',
  params: IdParams,
  body: AddUserNoteBody,
  idempotent: true,
  addition: true,
  result: UserNote,
});

export const revealUserPhone = call({
  id: 'users.revealPhone',
  method: 'POST',
  path: '/v1/p/users/{id}/phone',
  access,
  summary: 'The whole phone number of a user; who asked is written down.',
  params: IdParams,
  addition: true,
  result: z.object({ phone: z.string() }),
});

export const userBookings = call({
  id: 'users.bookings',
  method: 'GET',
  path: '/v1/p/users/{id}/bookings',
  access,
  summary: 'Registrations of a user in all stores, the newest session first.',
  params: IdParams,
  query: paging,
  addition: true,
  result: pageShape(UserBooking),
});

export const userPacks = call({
  id: 'users.packs',
  method: 'GET',
  path: '/v1/p/users/{id}/packs',
  access,
  summary: 'Class times of a user at all merchants, those that end last first.',
  params: IdParams,
  query: paging,
  addition: true,
  result: pageShape(UserPack),
});

export const userSanctions = call({
  id: 'users.sanctions',
  method: 'GET',
  path: '/v1/p/users/{id}/sanctions',
  access,
  summary: 'Mutes and blocks of a user and how they ended, the newest first: who, when, why, until when.',
  params: IdParams,
  query: paging,
  addition: true,
  result: pageShape(UserSanction),
});
